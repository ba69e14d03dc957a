const PRINT_EVERY_MS = 2000;

/** Prints `<what>: 1200 (34.5 MB)` every two seconds and at the end. */
export function createProgress(what: string, print: (line: string) => void) {
  let [count, bytes, printedAt] = [0, 0, Date.now()];
  const say = (): void => print(`  ${what}: ${count} (${megabytes(bytes)})`);
  return {
    add: (size: number): void => {
      count += 1;
      bytes += size;
      if (Date.now() - printedAt < PRINT_EVERY_MS) return;
      printedAt = Date.now();
      say();
    },
    end: (): { count: number; bytes: number } => {
      say();
      return { count, bytes };
    },
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
