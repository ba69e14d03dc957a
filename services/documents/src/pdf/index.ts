export type { AppendedPdf, NewPage } from "./append-page.ts";
export type { ShownPage } from "./check-pdf.ts";
export { PdfRefused } from "./document/pdf-fault.ts";
export type { PdfFault } from "./document/pdf-fault.ts";
export { MOST_PAGES } from "./document/pages-of.ts";
export type { FilledPdf } from "./fill-pdf.ts";
export type { TextField, TextProblem } from "./place-texts.ts";
export { createPdfPool } from "./pool/pdf-pool.ts";
export type { PdfPool } from "./pool/pdf-pool.ts";
