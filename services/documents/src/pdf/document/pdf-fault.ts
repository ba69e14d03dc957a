/** Why nothing can be printed on a PDF. */
export type PdfFault =
  | "not-pdf"
  /** It cannot be opened without a password. */
  | "encrypted"
  /** Everybody can open it, and only its owner may change it. */
  | "protected"
  | "broken"
  | "no-pages"
  | "too-many-pages"
  | "page-size"
  | "too-complex";

/** A PDF was refused for what it is, not for what we are. */
export class PdfRefused extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, cause?: unknown) {
    super(`PDF refused: ${fault}`, { cause });
    this.name = "PdfRefused";
    this.fault = fault;
  }
}
