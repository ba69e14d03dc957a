import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/** Every file with size and time, to detect writes. */
export function folderState(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => {
      const about = lstatSync(path.join(folder, name));
      return `${name} ${about.size} ${about.mtimeMs}`;
    })
    .sort();
}
