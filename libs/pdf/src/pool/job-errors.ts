import type { Logger } from "@accord/service-kit";
import { PdfRefused } from "../document/pdf-fault.ts";
import { causeOf } from "./thread-pool.ts";
import type { PdfAnswer, PdfJob } from "./pdf-jobs.ts";
import type { JobLost } from "./pdf-thread.ts";
import { overloaded } from "./thread-queue.ts";

type Job = PdfJob["kind"];

/** Logs failed jobs without any content of the PDF. */
export function jobErrors(logger: Logger) {
  return {
    lost: (error: JobLost, job: Job): Error => {
      logger.warn({ job, ...causeOf(error) }, "a PDF job ended without a result");
      return error.reason === "time" ? overloaded() : new PdfRefused("too-complex", error);
    },
    unexpected: (answer: PdfAnswer, job: Job): Error => {
      if (answer.kind === "refused") {
        const { fault, cause } = answer;
        logger.info({ job, fault, cause }, "a PDF was refused");
        return new PdfRefused(fault);
      }
      const error = answer.kind === "failed" ? answer.error : undefined;
      logger.error({ job, error }, "a PDF job failed by a bug of the program");
      return new Error("A PDF could not be worked on.");
    },
  };
}
