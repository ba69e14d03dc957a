import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { FULL_ROUNDS, ROUNDS } from "../rounds.ts";

const page = path.join(import.meta.dirname, "../../../docs/benchmarks.md");

/**
 * Replaces the suite's section in docs/benchmarks.md, between its two comments. A run with fewer
 * rounds writes nothing.
 */
export async function writeSection(suite: string, text: string): Promise<void> {
  if (ROUNDS < FULL_ROUNDS) {
    console.log(`${ROUNDS} of ${FULL_ROUNDS} rounds: docs/benchmarks.md stays as it is.`);
    return;
  }
  await writeFile(page, replaceSection(await readFile(page, "utf8"), suite, text));
}

/** Throws when the page has no place for the suite. */
export function replaceSection(markdown: string, suite: string, text: string): string {
  const [open, close] = [`<!-- measured: ${suite} -->`, `<!-- end: ${suite} -->`];
  const from = markdown.indexOf(open);
  const to = markdown.indexOf(close);
  if (from < 0 || to < from) {
    throw new Error(`docs/benchmarks.md has no place for ${suite}: ${open} and ${close}.`);
  }
  return `${markdown.slice(0, from + open.length)}\n\n${text.trim()}\n\n${markdown.slice(to)}`;
}
