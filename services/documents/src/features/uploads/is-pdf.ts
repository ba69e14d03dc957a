import type { ReadAt } from "./stored-bytes.ts";

/** %PDF- and a version (ISO 32000-2, 7.5.2). */
const header = /^%PDF-[12]\.\d/;
/** A PDF ends with its mark and, before it, with where its table of objects begins (7.5.5). */
const trailer = /startxref|%%EOF/;
/** Some programs append more than the kilobyte in which readers look for it. */
const TAIL = 64 * 1024;

/** Whether a file begins and ends as PDFs do; whether it can be shown its reader finds out. */
export async function isPdf(read: ReadAt, size: number): Promise<boolean> {
  const from = Math.max(0, size - TAIL);
  const [head, tail] = [await read(0, 16), await read(from, size - from)];
  return header.test(head.toString("latin1")) && trailer.test(tail.toString("latin1"));
}
