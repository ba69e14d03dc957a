const MAX_LINES = 15;

/** The first error of webpack's output without the stack, else the end of the output. */
export function firstError(output: string): string {
  const lines = output.trim().split("\n");
  const start = lines.findIndex((line) => line.startsWith("ERROR in"));
  const shown = start < 0 ? lines.slice(-MAX_LINES) : lines.slice(start, start + MAX_LINES);
  return shown.join("\n");
}
