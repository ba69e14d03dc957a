import { NAME_FAMILY } from "../name-faces.ts";

/** Places of the fields on a Letter sheet with the check in its upper 3.5 inches. */
export const checkStyle = `
@page { size: Letter; margin: 0; }
@media screen { body { display: none; } }
* { box-sizing: border-box; }
html { font: 400 10pt/13pt Inter, "${NAME_FAMILY}", "DejaVu Sans", sans-serif; font-variant-ligatures: none; color: #000; }
body, p, table { margin: 0; }
.page { position: relative; width: 8.5in; height: 11in; overflow: hidden; break-after: page; }
.page:last-child { break-after: auto; }
.face { position: absolute; left: var(--right); top: var(--down); width: 8.5in; height: 3.5in; }
.field { position: absolute; white-space: pre; }
.day { left: 6.75in; top: 0.7in; width: 1.25in; }
.payee { left: 0.95in; top: calc(1.2in - 13pt); width: 5.4in; height: 26pt; display: flex; flex-direction: column; justify-content: flex-end; }
.amount { left: 6.85in; top: 1.2in; width: 1.25in; text-align: right; }
.words { left: 0.35in; top: 1.56in; width: 6.9in; }
.words div { overflow: hidden; }
.fill { letter-spacing: 0.02em; }
.address { left: 0.95in; top: 1.92in; width: 4in; height: 0.75in; }
.stub { position: absolute; left: 0.6in; right: 0.6in; top: 3.9in; }
.stub-head { display: flex; justify-content: space-between; column-gap: 12pt; margin-bottom: 8pt; overflow-wrap: anywhere; }
.stub-head span { flex: none; }
.stub table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 8.5pt; line-height: 11pt; }
th:nth-child(1) { width: 30%; }
th:nth-child(2) { width: 12%; }
th:nth-child(3) { width: 9.5%; }
th { text-align: left; font-weight: 500; border-bottom: 0.75pt solid #888; padding: 2pt 4pt; }
td { padding: 2pt 4pt; overflow-wrap: anywhere; }
th:nth-child(n+4), td:nth-child(n+4) { text-align: right; }
tr:last-child td { font-weight: 600; border-top: 0.75pt solid #888; }
.frames .field { outline: 0.5pt solid #888; }
.frames .face { outline: 0.5pt dashed #888; }
.hint { position: absolute; left: 0.6in; top: 4in; width: 7in; }
`;
