import path from "node:path";

const hashed = /\.[\da-f]{8,}(?:\.[a-z\d]+)+$/;

/** `main.1a2b3c4d.js`: another content gets another name. */
export const hasHash = (file: string) => hashed.test(path.posix.basename(file));

/** `investors/7cb77dcdfb86/mf-manifest.json`: a version is named for what is in it. */
export const isVersionedPath = (file: string) => file.split("/").length > 2;
