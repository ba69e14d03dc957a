/** The largest file that may be uploaded, in bytes: 10 MB (specification section 5). */
export const MAX_FILE_BYTES = 10_485_760;
