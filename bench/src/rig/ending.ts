import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

type Step = () => Promise<unknown>;

const steps = new Set<Step>();
const interrupted = new AbortController();

/** Aborted by SIGTERM and SIGINT: what is just being started gives up. */
export const interruption = interrupted.signal;

/**
 * Says how to stop what is about to be started: when the suite ends, also by a signal. Answers a
 * function that stops it earlier; a step runs once.
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

/** Stops everything, the latest first; a step that fails does not keep the others. */
export async function endAll(): Promise<void> {
  for (const step of [...steps].toReversed()) {
    await step().catch((error: unknown) => console.error(error));
    steps.delete(step);
  }
}

/** A new folder below the temporary one, which is removed at the end. */
export async function temporaryFolder(suite: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `accord-${suite}-`));
  // What is being killed may write into it until it is gone.
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

for (const [name, code] of [["SIGINT", 130] as const, ["SIGTERM", 143] as const]) {
  process.on(name, () => interrupt(name, code));
}
// Whoever read what is printed has gone, as in `npm run bench | head`.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", () => interrupt("nobody reads any more", 141));
}

function interrupt(reason: string, code: number): void {
  if (interrupted.signal.aborted) return;
  // The suite goes on meanwhile and finds its parts gone; that must not end it before they are.
  process.on("uncaughtException", () => undefined);
  interrupted.abort(`${reason}: stopping what was started`);
  console.error(`${reason}: stopping what was started`);
  void endAll().finally(() => process.exit(code));
}
