/** Bytes at the beginning of a file in which `beginsAsPdf` looks for the header. */
export const PDF_HEADER_BYTES = 64;

/** What a PDF may have before its header: a byte order mark and white space. */
const header = /^(?:\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*%PDF-/;

/** Whether a file is a PDF by its first bytes; one that begins as something else is something else. */
export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  header.test(String.fromCharCode(...bytes.subarray(0, PDF_HEADER_BYTES)));

/** The verdict of a file that is called a PDF and is none, wherever a file is chosen. */
export const NOT_A_PDF = "The file is not a PDF.";
