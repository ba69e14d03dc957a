import { Writable } from "node:stream";
import { createLogger, type Logger } from "../logger.ts";

/** A logger whose lines a test can read. */
export function captureLog(): { logger: Logger; text(): string; lines(): LogLine[] } {
  let text = "";
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  return {
    logger: createLogger("test", "debug", output),
    text: () => text,
    lines: () =>
      text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as LogLine),
  };
}

/** One line; `msg` is its text. */
export type LogLine = Record<string, unknown> & { readonly msg: string };
