/** The largest file that may be uploaded, in bytes: 10 MB (docs/rules.md#upload-limits). */
export const MAX_FILE_BYTES = 10_485_760;

/** The largest signed PDF that is filed or compared, in bytes: 25 MB, what the gateway lets through. */
export const MAX_SIGNED_BYTES = 26_214_400;

/**
 * The names of the files that may be chosen, as an `accept` attribute lists them
 * (docs/rules.md#upload-types). What counts in the end is a file's content.
 */
export const acceptedFiles = {
  document: ".pdf,.doc,.docx",
  additional: ".pdf,.doc,.docx,.jpg,.jpeg,.png,.gif,.webp",
  template: ".pdf",
} as const;
