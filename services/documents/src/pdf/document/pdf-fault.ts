/** Why a PDF cannot be a template. */
export type PdfFault =
  "not-pdf" | "encrypted" | "broken" | "no-pages" | "too-many-pages" | "page-size" | "too-complex";

/** A PDF was refused for what it is, not for what we are. */
export class PdfRefused extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, cause?: unknown) {
    super(`PDF refused: ${fault}`, { cause });
    this.name = "PdfRefused";
    this.fault = fault;
  }
}
