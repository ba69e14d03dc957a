import { ruleBroken } from "@accord/service-kit";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FileAnswer } from "./file-worker.ts";
import type { ParsedSheet } from "./parsed-file.ts";

/** 50,000 rows of 24 columns take about 550 MB; the container has room for one file at a time. */
const MAX_MEMORY_MB = 800;
const MAX_SECONDS = 60;

const refusal = (message: string) => ruleBroken([{ path: "file", message }]);

let lastRead: Promise<unknown> = Promise.resolve();

/** One file after the other: each may take much memory. */
export function readImportFile(bytes: Uint8Array): Promise<readonly ParsedSheet[]> {
  const reading = lastRead.then(() => readInThread(bytes));
  lastRead = reading.catch(() => undefined);
  return reading;
}

/**
 * Reads a CSV or XLSX in a thread of its own with limits of memory and time. 422 at the field `file`
 * for a file that cannot be imported.
 */
async function readInThread(bytes: Uint8Array): Promise<readonly ParsedSheet[]> {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const signal = AbortSignal.timeout(MAX_SECONDS * 1000);
  try {
    const [answer]: FileAnswer[] = await once(worker, "message", { signal });
    if (!answer) throw new Error("the thread sent no answer");
    if ("refused" in answer) throw refusal(answer.refused);
    return answer.sheets;
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (!isOutOfMemory && !signal.aborted) throw error;
    throw refusal("The file takes too much memory or time to read. Split it, or save it as CSV.");
  } finally {
    await worker.terminate();
  }
}
