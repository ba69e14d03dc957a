import path from "node:path";

const hashed = /\.[\da-f]{8,}(?:\.[a-z\d]+)+$/;

/** `main.1a2b3c4d.js`: the name changes with the content. */
export const hasHash = (file: string) => hashed.test(path.posix.basename(file));

export const isVersionedPath = (file: string) => file.split("/").length > 2;
