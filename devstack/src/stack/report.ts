export type Reporter = ReturnType<typeof createReporter>;

export function createReporter(print: (line: string) => void) {
  return {
    line: print,
    step: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
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
