/** How many leading bytes `hasPdfHeader` needs. */
export const PDF_HEADER_BYTES = 64;

/** A byte order mark and white space may precede the header. */
const header = /^(?:\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*%PDF-/;

export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  header.test(String.fromCharCode(...bytes.subarray(0, PDF_HEADER_BYTES)));

export const NOT_A_PDF = "The file is not a PDF.";
