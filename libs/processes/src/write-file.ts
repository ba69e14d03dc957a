import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Atomic write; by default readable by the owner only. */
export function writeAtomically(file: string, content: string | Uint8Array, mode = 0o600): void {
  writeFileSync(`${file}.new`, content, { mode });
  renameSync(`${file}.new`, file);
}

/** Creates the file when it is missing. */
export function readOrCreate(file: string, make: () => string): string {
  if (!existsSync(file)) writeAtomically(file, make());
  return readFileSync(file, "utf8");
}
