/** 10 MB (docs/rules.md#upload-limits). */
export const MAX_FILE_BYTES = 10_485_760;

/** 25 MB, the gateway's limit. */
export const MAX_SIGNED_BYTES = 26_214_400;

/** Values of the `accept` attribute (docs/rules.md#upload-types). The server checks the content. */
export const acceptedFiles = {
  document: ".pdf,.doc,.docx",
  additional: ".pdf,.doc,.docx,.jpg,.jpeg,.png,.gif,.webp",
  template: ".pdf",
} as const;

export const PDF_HEADER_BYTES = 64;

/** A byte order mark and white space may precede the header. */
const header = /^(?:\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*%PDF-/;

export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  header.test(String.fromCharCode(...bytes.subarray(0, PDF_HEADER_BYTES)));

export const NOT_A_PDF = "The file is not a PDF.";
