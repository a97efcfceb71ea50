//! The style sheet of the page: readable on a screen, printable on A4.

/// Everything stands in the page itself; nothing is fetched.
pub const STYLE: &str = r#"
@page { size: A4; margin: 14mm 14mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 6mm 5mm 12mm; color: #111; background: #fff;
  font: 15px/1.55 "Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei",
  "Noto Sans", system-ui, sans-serif; }
h1 { font-size: 24px; margin: 0 0 2px; }
h2 { font-size: 19px; margin: 30px 0 4px; padding-top: 14px; border-top: 2px solid #111;
  overflow-wrap: anywhere; }
h3 { font-size: 16px; margin: 20px 0 6px; break-after: avoid; break-inside: avoid; }
.keep { break-inside: avoid; }
h4 { font-size: 15px; margin: 0 0 4px; break-after: avoid; }
p { margin: 0 0 6px; orphans: 3; widows: 3; }
[lang=en] { color: #333; }
.choice { font-size: 13px; color: #333; margin: 6px 0 0; }
.choice label { margin-right: 14px; }
.verdict { border: 2px solid #111; padding: 10px 14px; margin: 12px 0; break-inside: avoid; }
.verdict ul { margin: 0; padding-left: 20px; }
.verdict li { margin: 3px 0; }
table { border-collapse: collapse; width: 100%; margin: 4px 0 8px; }
tr { break-inside: avoid; }
th, td { border-bottom: 1px solid #bbb; padding: 4px 8px 4px 0; text-align: left;
  vertical-align: top; font-weight: normal; overflow-wrap: anywhere; }
th { width: 34%; }
tr.result th, tr.result td { font-weight: bold; border-top: 2px solid #111; }
td [lang], th [lang], li [lang], p [lang], h3 [lang], h4 [lang] { display: block; }
[lang=en] { font-size: 13px; line-height: 1.45; }
h1 [lang=en] { font-size: inherit; }
h3 [lang=en], h4 [lang=en] { font-size: 14px; }
.readings { font-size: 13.5px; }
.readings th { width: 60%; }
.summary th { width: 22mm; text-align: right; padding-right: 6mm; }
.number { text-align: right; white-space: nowrap; width: 1%; }
.wide { overflow-x: auto; }
.summary .detail td { padding-left: 8mm; }
.finding { display: grid; grid-template-columns: 84mm 1fr; gap: 6mm; margin: 10px 0 18px;
  break-inside: avoid; }
.finding svg, .end svg { width: 100%; height: auto; }
.end { max-width: 96mm; margin: 6px 0; break-inside: avoid; }
.note { font-size: 13.5px; }
.key { font-size: 12.5px; color: #333; }
.file { font-size: 12.5px; color: #333; overflow-wrap: anywhere; }
.file code { font-size: 11.5px; }
input { accent-color: #111; }
body:has(#only-zh:checked) main [lang=en], body:has(#only-zh:checked) header [lang=en],
body:has(#only-en:checked) main [lang=zh], body:has(#only-en:checked) header [lang=zh]
  { display: none; }
body:has(#only-en:checked) [lang=en] { color: #111; font-size: inherit; line-height: inherit; }
@media (max-width: 640px) { .finding { grid-template-columns: 1fr; } }
@media print { body { padding: 0; font-size: 9.5pt; line-height: 1.4; }
  .choice { display: none; } h1 { font-size: 17pt; } h2 { font-size: 13pt; }
  h3, h4 { font-size: 10.5pt; } h3 { margin-top: 10px; }
  [lang=en], h3 [lang=en], h4 [lang=en], .readings, .note, .key, .file { font-size: 8.5pt;
    line-height: 1.35; }
  th, td { padding: 2px 8px 2px 0; } .verdict { padding: 6px 12px; margin: 8px 0; }
  .finding { grid-template-columns: 74mm 1fr; } .end { max-width: 80mm; }
  h2 { break-before: page; } main > h2:first-of-type { break-before: auto; margin-top: 10px; } }
"#;
