import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Writes a file whole or not at all, readable by us alone. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The text of a file, which is made when it is not there yet. */
export function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) writeWhole(file, make());
  return readFileSync(file, "utf8");
}
