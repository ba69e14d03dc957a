import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

export type RotatingLog = ReturnType<typeof openLog>;

export function openLog(file: string, options = { maxBytes: 5_000_000, kept: 3 }) {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let dropped = 0;
  const append = (text: string): void => {
    appendFileSync(file, text, { mode: 0o600 });
    size += Buffer.byteLength(text);
  };
  return {
    /** Never throws: a line that a full disk does not take is dropped, and counted in the next one. */
    write: (text: string): void => {
      try {
        if (size + text.length > options.maxBytes && size > 0) {
          rotate(file, options.kept);
          size = 0;
        }
        if (dropped > 0) append(droppedLine(dropped));
        dropped = 0;
        append(text);
      } catch {
        dropped++;
      }
    },
  };
}

/** A write may have ended within a line. */
function droppedLine(count: number): string {
  const msg = `Lines lost before this one, because they could not be written: ${count}`;
  return `\n${JSON.stringify({ level: 40, time: new Date().toISOString(), msg })}\n`;
}

function rotate(file: string, kept: number): void {
  for (let index = kept; index >= 1; index--) {
    const from = index === 1 ? file : `${file}.${index - 1}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${index}`);
  }
}
