import { NAME_FAMILY } from "./name-faces.ts";

export const stylesheet = `
@media screen { body { display: none; } }
* { box-sizing: border-box; }
html { font: 400 9pt/13pt Inter, "${NAME_FAMILY}", "DejaVu Sans", sans-serif; font-variant-ligatures: none; color: #1c2127; }
body, h1, h2, p, dl, dd, table { margin: 0; }
body { overflow-wrap: anywhere; }
h1 { font-size: 17pt; line-height: 22pt; font-weight: 600; letter-spacing: -0.01em; }
h2 { font-size: 10.5pt; line-height: 15pt; font-weight: 600; }
h1, h2, .lead { break-after: avoid; }
.muted { color: #5f6b7c; }
.section { margin-top: 18pt; }
.lead { margin-bottom: 6pt; }
.lead p { font-size: 8pt; line-height: 11pt; color: #5f6b7c; }
.empty, .text { padding: 7pt 10pt; background: #f6f7f9; border-radius: 3pt; }
.empty { color: #5f6b7c; break-before: avoid; }
.text { white-space: pre-wrap; orphans: 3; widows: 3; box-decoration-break: clone; }
.note { margin-top: 6pt; font-size: 8pt; line-height: 11pt; color: #5f6b7c; }

/* A #10 window is 7/8 in from the left and 1/2 in from the bottom of the envelope, 4 1/2 by 1 1/8 in.
   A Letter sheet in thirds can slide up by 1/2 in and sideways by 1 in, so the window may show
   2.04 to 3.63 in of the page, and always shows 2.5 to 3.17 in, 7/8 to 4 3/8 in from its left. The
   address stands around 2.83 in and begins 1 in from the left; nothing else stands from 2.04 to
   3.63 in. The first page begins at 0.5 in. */
.letterhead { min-height: 1.54in; display: flex; justify-content: space-between; column-gap: 24pt; font-size: 8.5pt; line-height: 12pt; color: #404854; }
.firm { width: 3.1in; white-space: pre-line; }
.firm-name { font-size: 10.5pt; line-height: 14pt; font-weight: 600; color: #1c2127; }
.logo { display: block; max-width: 2.6in; height: 0.62in; object-fit: contain; object-position: left; margin-bottom: 5pt; }
.kind { width: 3.4in; text-align: right; }
.kind h1 { margin-bottom: 4pt; }
.window { min-height: 1.58in; display: flex; align-items: center; padding-left: 0.25in; }
address { width: 3.3in; font-style: normal; font-size: 10pt; line-height: 12pt; }
.person { display: inline-block; }
.lines { white-space: pre-line; }
.figures { display: grid; border: 0.75pt solid #d3d8de; border-radius: 4pt; break-inside: avoid; }
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
