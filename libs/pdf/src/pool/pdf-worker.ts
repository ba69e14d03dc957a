import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { appendPage } from "../append-page.ts";
import { checkPdf } from "../check-pdf.ts";
import { hasActions } from "../document/has-actions.ts";
import { PdfRefused } from "../document/pdf-fault.ts";
import { fillPdf } from "../fill-pdf.ts";
import { sharedProgram } from "../text/font-program.ts";
import { sourceOf } from "../text/print-font.ts";
import { errorKind } from "./error-kind.ts";
import type { PdfJob, PdfResult, WorkerMessage } from "./pdf-jobs.ts";

/** pdf-lib caches every name and number; a thread with a larger heap is replaced. */
const MAX_HEAP = 160 * 1024 * 1024;

/** V8 would keep 64 MB of unused buffers per thread. */
const MAX_EXTERNAL = 48 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

await sharedProgram(sourceOf("plain"));
parentPort?.on("message", (job: PdfJob) => void work(job));
postResult({ kind: "ready" });

async function work(job: PdfJob): Promise<void> {
  postResult(await resultOf(job));
  buffersOf(job.bytes).forEach((buffer) => buffer.transfer(0));
  if (getHeapStatistics().external_memory > MAX_EXTERNAL) collectGarbage();
}

async function resultOf(job: PdfJob): Promise<PdfResult> {
  try {
    if (job.kind === "check") return { kind: "checked", pages: await checkPdf(job.bytes) };
    if (job.kind === "inspect") {
      return { kind: "inspected", hasActions: await hasActions(job.bytes) };
    }
    if (job.kind === "append") {
      const appended = await appendPage(job.isNew ? null : job.bytes, job.page);
      return { kind: "appended", appended };
    }
    return { kind: "filled", filled: await fillPdf(job.bytes, job.fields, job) };
  } catch (error) {
    if (!(error instanceof PdfRefused)) return { kind: "failed", error: errorKind(error) };
    const { fault, cause } = error;
    return { kind: "refused", fault, cause: cause === undefined ? null : errorKind(cause) };
  }
}

function postResult(result: { kind: "ready" } | PdfResult): void {
  const { user, system } = process.threadCpuUsage();
  const isWorn = getHeapStatistics().used_heap_size > MAX_HEAP;
  const message: WorkerMessage = { ...result, isWorn, effort: (user + system) / 1000 };
  parentPort?.postMessage(message, buffersOf(bytesIn(result)));
}

function buffersOf(bytes: Uint8Array | null): ArrayBuffer[] {
  return bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

function bytesIn(result: { kind: "ready" } | PdfResult): Uint8Array | null {
  if (result.kind === "filled") return result.filled.bytes;
  return result.kind === "appended" ? result.appended.bytes : null;
}
