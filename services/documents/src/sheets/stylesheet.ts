/** The one style of all sheets; paper and running heads are in page-style.ts. */
export const stylesheet = `
@media screen { body { display: none; } }
* { box-sizing: border-box; }
html { font: 400 9pt/13pt Inter, "DejaVu Sans", sans-serif; font-variant-ligatures: none; color: #1c2127; }
body, h1, h2, p, dl, dd, table { margin: 0; }
body { overflow-wrap: anywhere; }
h1 { font-size: 17pt; line-height: 22pt; font-weight: 600; letter-spacing: -0.01em; }
h2 { font-size: 10.5pt; line-height: 15pt; font-weight: 600; }
h1, h2, .lead { break-after: avoid; }
.name { font-size: 10.5pt; line-height: 15pt; color: #404854; }
.muted { color: #5f6b7c; }
.warning { margin-top: 6pt; font-weight: 600; }
.section { margin-top: 18pt; }
.lead { margin-bottom: 6pt; }
.lead p { font-size: 8pt; line-height: 11pt; color: #5f6b7c; }
.empty, .text { padding: 7pt 10pt; background: #f6f7f9; border-radius: 3pt; }
.empty { color: #5f6b7c; break-before: avoid; }
.text { white-space: pre-wrap; orphans: 3; widows: 3; box-decoration-break: clone; }
.note { margin-top: 6pt; font-size: 8pt; line-height: 11pt; color: #5f6b7c; }

.figures { display: grid; margin-top: 16pt; border: 0.75pt solid #d3d8de; border-radius: 4pt; break-inside: avoid; }
.figures div { padding: 8pt 10pt; border-left: 0.75pt solid #e5e8eb; min-width: 0; }
.figures div.first { border-left: 0; }
.figures div.below { border-top: 0.75pt solid #e5e8eb; }
.figures dt { font-size: 8pt; line-height: 11pt; color: #5f6b7c; }
.figures dd { font-size: 11.5pt; line-height: 16pt; font-weight: 600; }
.figures dd.more { margin-top: 10pt; }
.gain { color: #1c6e42; }
.figures dd.detail { font-size: 8pt; line-height: 11pt; font-weight: 400; color: #5f6b7c; }

.columns { display: grid; grid-template-columns: 1fr 1fr; column-gap: 24pt; }
.facts { display: grid; grid-template-columns: 82pt 1fr; gap: 3pt 8pt; break-inside: avoid; }
.facts dt { color: #5f6b7c; }
.facts dd { white-space: pre-line; }

table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 8.5pt; line-height: 12pt; }
thead { display: table-header-group; break-inside: avoid; break-after: avoid; }
tr { break-inside: avoid; }
th { padding: 5pt 8pt; font-size: 8pt; font-weight: 500; text-align: left; vertical-align: bottom; color: #404854; background: #f6f7f9; border-top: 0.75pt solid #d3d8de; border-bottom: 0.75pt solid #d3d8de; }
td { padding: 5pt 8pt; vertical-align: top; border-bottom: 0.75pt solid #e5e8eb; }
.right { text-align: right; }
.figure { text-align: right; white-space: nowrap; }
.date { white-space: nowrap; }
.after-figure { padding-left: 20pt; }
.sum td { font-weight: 600; border-top: 0.75pt solid #d3d8de; border-bottom-color: #d3d8de; break-before: avoid; }
tr.sum, tbody tr:first-child { break-before: avoid; }
.more { margin-top: 10pt; }
`;
