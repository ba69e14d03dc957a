const MOST_LINES = 15;

/** The first error of webpack's output without the stack, else the end of the output. */
export function firstError(said: string): string {
  const lines = said.trim().split("\n");
  const start = lines.findIndex((line) => line.startsWith("ERROR in"));
  const shown = start < 0 ? lines.slice(-MOST_LINES) : lines.slice(start, start + MOST_LINES);
  return shown.join("\n");
}
