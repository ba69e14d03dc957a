import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

export type RotatingLog = ReturnType<typeof openLog>;

export function openLog(file: string, options = { maxBytes: 5_000_000, kept: 3 }) {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    write: (text: string): void => {
      if (size + text.length > options.maxBytes && size > 0) {
        rotate(file, options.kept);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    },
  };
}

function rotate(file: string, kept: number): void {
  for (let index = kept; index >= 1; index--) {
    const from = index === 1 ? file : `${file}.${index - 1}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${index}`);
  }
}
