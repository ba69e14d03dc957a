import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform } from "node:stream";

export interface Measure {
  size: number;
  lines: number;
  sha256: string;
}

/** Counts lines as rows: a row of COPY's text format has one line end. */
export function createMeter() {
  const { count, measure } = counter();
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      count(chunk);
      done(null, chunk);
    },
  });
  return { stream, measure };
}

export async function measureStream(source: AsyncIterable<Buffer>): Promise<Measure> {
  const { count, measure } = counter();
  for await (const chunk of source) count(chunk);
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
