export interface Reporter {
  line(text: string): void;
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

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

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
