const MOST_LINES = 15;

/**
 * The first error of what webpack says, with the place where it is; the stack of the compiler, which
 * comes after it, tells nobody anything. The end, where webpack says something else.
 */
export function firstError(said: string): string {
  const lines = said.trim().split("\n");
  const start = lines.findIndex((line) => line.startsWith("ERROR in"));
  const shown = start < 0 ? lines.slice(-MOST_LINES) : lines.slice(start, start + MOST_LINES);
  return shown.join("\n");
}
