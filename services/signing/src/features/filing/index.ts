export { fileSigned } from "./file-signed.ts";
