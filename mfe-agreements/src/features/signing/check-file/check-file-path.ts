export const CHECK_FILE_PATH = "/agreements/check-file";
