import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Measure {
  size: number;
  lines: number;
  sha256: string;
}

export interface Meter {
  stream: Transform;
  measure(): Measure;
}

/** Counts lines as rows: a row of COPY's text format has one line end. */
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
