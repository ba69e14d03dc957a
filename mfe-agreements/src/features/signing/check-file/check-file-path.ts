/** Where a file is compared with the signed PDFs. */
export const CHECK_FILE_PATH = "/agreements/check-file";
