import type { Browser } from "@accord/sandboxes/testing";

/** Reads that go on, one after the other for each path, until they are ended. */
export function startReads(browser: Browser, paths: readonly string[]) {
  const failures: string[] = [];
  let reads = 0;
  let isOver = false;
  const workers = paths.map(async (path) => {
    while (!isOver) {
      const failure = await browser.send(path).then(
        ({ status, body }) =>
          status === 200 ? undefined : `${String(status)} ${body.slice(0, 300)}`,
        (error: unknown) => String(error),
      );
      reads += 1;
      if (failure !== undefined) failures.push(`${path}: ${failure}`);
    }
  });
  return {
    /** Resolves with what failed, and how many reads there were. */
    end: async () => {
      isOver = true;
      await Promise.all(workers);
      return { failures, reads };
    },
  };
}
