export type PdfFault =
  | "not-pdf"
  /** Needs a password to open. */
  | "encrypted"
  /** Opens without a password, but forbids changes. */
  | "protected"
  /** Carries a digital signature, which a change would end. */
  | "signed"
  | "broken"
  | "no-pages"
  | "too-many-pages"
  | "page-size"
  | "too-complex";

export class PdfRefused extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, cause?: unknown) {
    super(`PDF refused: ${fault}`, { cause });
    this.name = "PdfRefused";
    this.fault = fault;
  }
}
