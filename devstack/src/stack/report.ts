/** Tells the operator what goes on. */
export interface Reporter {
  line(text: string): void;
  /** Runs a step of the start and says how long it took. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Writes each finished step as one line with its time. */
export function createReporter(print: (line: string) => void): Reporter {
  return {
    line: print,
    step: async (name, work) => {
      const startedAt = performance.now();
      const result = await work();
      print(`  ${name.padEnd(12)} ${seconds(performance.now() - startedAt)}`);
      return result;
    },
  };
}

/** "0.4 s" */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
