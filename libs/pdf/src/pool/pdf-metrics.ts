import { counter, gauge } from "@accord/service-kit";
import type { JobLost } from "./pdf-thread.ts";

export interface PdfPoolState {
  readonly threads: { readonly busy: number; readonly total: number };
  readonly waiting: number;
}

const reasons = ["time", "effort", "memory", "crash"] as const;
const lost = counter({
  name: "accord_pdf_jobs_lost_total",
  help: "PDF jobs without a result; effort and memory: the PDF is too complex, and its thread was ended",
  labels: ["reason"],
  initial: reasons.map((reason) => ({ reason })),
});
const refused = counter({
  name: "accord_pdf_jobs_refused_total",
  help: "PDF jobs that were refused because no thread was free in time",
  labels: [],
  initial: [{}],
});

export const countLost = ({ reason }: JobLost): void => lost({ reason });
export const countRefused = (): void => refused({});

/** Call once per process. */
export function watchPdfPool(read: () => PdfPoolState): void {
  const show = (name: string, help: string, value: (state: PdfPoolState) => number) =>
    gauge({ name, help, labels: [], read: () => [{ labels: {}, value: value(read()) }] });
  show("accord_pdf_threads_busy", "Threads that work on a PDF", ({ threads }) => threads.busy);
  show("accord_pdf_threads", "PDFs that can be worked on at once", ({ threads }) => threads.total);
  show("accord_pdf_jobs_waiting", "PDFs that wait for a thread", ({ waiting }) => waiting);
}
