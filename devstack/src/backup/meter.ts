import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What went through: how many bytes and line ends, and their SHA-256 in hex. */
export interface Measure {
  size: number;
  lines: number;
  sha256: string;
}

/** A stream that passes bytes on and measures them; `measure` is asked when all have gone through. */
export interface Meter {
  stream: Transform;
  measure(): Measure;
}

/** Measures bytes on their way. A row of COPY's text format holds one line end, its last byte. */
export function createMeter(): Meter {
  const { count, measure } = counter();
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      count(chunk);
      done(null, chunk);
    },
  });
  return { stream, measure };
}

/** Measures a stream and lets its bytes go. */
export async function measureStream(source: NodeJS.ReadableStream): Promise<Measure> {
  const { count, measure } = counter();
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      count(chunk);
      done();
    },
  });
  await pipeline(source, sink);
  return measure();
}

/** Measures a file; rejects when there is none. */
export function measureFile(file: string): Promise<Measure> {
  return measureStream(createReadStream(file));
}

const LINE_END = 10;

function counter(): { count(chunk: Buffer): void; measure(): Measure } {
  const hash = createHash("sha256");
  let size = 0;
  let lines = 0;
  return {
    count: (chunk) => {
      hash.update(chunk);
      size += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
    },
    measure: () => ({ size, lines, sha256: hash.digest("hex") }),
  };
}
