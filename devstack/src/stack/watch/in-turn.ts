/** Runs the work for names one call after the other; names that come meanwhile are one more call. */
export function inTurn(work: (names: string[]) => Promise<void>): (...names: string[]) => void {
  const waiting = new Set<string>();
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.size > 0) {
      const names = [...waiting];
      waiting.clear();
      await work(names);
    }
    isRunning = false;
  };
  return (...names) => {
    for (const name of names) waiting.add(name);
    if (!isRunning) void run();
  };
}
