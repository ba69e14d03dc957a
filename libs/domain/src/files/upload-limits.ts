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
