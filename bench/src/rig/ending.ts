import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

type Step = () => Promise<unknown>;

const steps = new Set<Step>();
const interrupted = new AbortController();

/** Aborted by SIGTERM and SIGINT. */
export const interruption = interrupted.signal;

/**
 * Registers a step for the end of the suite, also after a signal. Returns a function that runs it
 * earlier; a step runs once.
 */
export function atEnd(step: Step): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const once = () => (running ??= step());
  steps.add(once);
  return async () => {
    await once();
    steps.delete(once);
  };
}

/** The latest first; a failed step does not stop the others. */
export async function endAll(): Promise<void> {
  for (const step of [...steps].toReversed()) {
    await step().catch((error: unknown) => console.error(error));
    steps.delete(step);
  }
}

/** Removed at the end. */
export async function temporaryFolder(suite: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `accord-${suite}-`));
  // A process being killed may still write into it.
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

for (const [name, code] of [["SIGINT", 130] as const, ["SIGTERM", 143] as const]) {
  process.on(name, () => interrupt(name, code));
}
// The reader of the output may be gone, as in `npm run bench | head`.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", () => interrupt("nobody reads any more", 141));
}

function interrupt(reason: string, code: number): void {
  if (interrupted.signal.aborted) return;
  // Parts that are stopped must not end the suite early.
  process.on("uncaughtException", () => undefined);
  interrupted.abort(`${reason}: stopping what was started`);
  console.error(`${reason}: stopping what was started`);
  void endAll().finally(() => process.exit(code));
}
