import { posix } from "node:path";

/** The shell's files are published beside the remotes; no remote has this name. */
export const SHELL = "shell";

/** What a key of the shell may publish. */
export const SHELL_PATHS = ["/"];

/** `main.1a2b3c4d.js`: the name changes with the content. */
export const hasHash = (file: string): boolean =>
  /\.[\da-f]{8,}(?:\.[a-z\d]+)+$/.test(posix.basename(file));
