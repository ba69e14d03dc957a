import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { FULL_ROUNDS, ROUNDS } from "../rounds.ts";

const page = path.join(import.meta.dirname, "../../../docs/benchmarks.md");

/**
 * Puts what a suite measured in the place of what it measured before: between its two comments in
 * docs/benchmarks.md. What stands outside of them is written by hand and stays, and so does the
 * section after a run of fewer rounds than a figure takes.
 */
export async function writeSection(suite: string, text: string): Promise<void> {
  if (ROUNDS < FULL_ROUNDS) {
    console.log(`${ROUNDS} of ${FULL_ROUNDS} rounds: docs/benchmarks.md stays as it is.`);
    return;
  }
  await writeFile(page, replaceSection(await readFile(page, "utf8"), suite, text));
}

/** The page with another section of a suite; throws where the page has no place for it. */
export function replaceSection(markdown: string, suite: string, text: string): string {
  const [open, close] = [`<!-- measured: ${suite} -->`, `<!-- end: ${suite} -->`];
  const from = markdown.indexOf(open);
  const to = markdown.indexOf(close);
  if (from < 0 || to < from) {
    throw new Error(`docs/benchmarks.md has no place for ${suite}: ${open} and ${close}.`);
  }
  return `${markdown.slice(0, from + open.length)}\n\n${text.trim()}\n\n${markdown.slice(to)}`;
}
