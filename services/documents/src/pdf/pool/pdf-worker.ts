import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import { checkPdf } from "../check-pdf.ts";
import { PdfRefused } from "../document/pdf-fault.ts";
import { fillPdf } from "../fill-pdf.ts";
import { sharedProgram } from "../text/font-program.ts";
import { printFont } from "../text/print-font.ts";
import type { PdfJob, WorkerMessage } from "./pdf-jobs.ts";

/** pdf-lib keeps every name and number it ever saw: beyond this heap a fresh thread takes over. */
const WORN_HEAP = 160 * 1024 * 1024;

/** Reads and fills PDFs off the event loop; the pool starts, watches and replaces it. */
await sharedProgram(printFont());
parentPort?.on("message", (job: PdfJob) => void answer(job));
say({ kind: "ready" });

async function answer(job: PdfJob): Promise<void> {
  try {
    if (job.kind === "check") {
      const pages = await checkPdf(job.bytes);
      say({ kind: "checked", pages, isWorn: isWorn() });
    } else {
      const filled = await fillPdf(job.bytes, job.fields, job);
      say({ kind: "filled", filled, isWorn: isWorn() });
    }
  } catch (error) {
    // Whatever else is thrown over a file is the file's doing: a type that is not expected, a depth.
    const fault = error instanceof PdfRefused ? error.fault : "broken";
    say({ kind: "refused", fault, isWorn: isWorn() });
  }
}

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const isWorn = () => getHeapStatistics().used_heap_size > WORN_HEAP;
