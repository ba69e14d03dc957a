import { createLogger } from "@accord/service-kit";
import { createPdfPool, type PdfPool } from "../index.ts";

/** The threads in which the service reads and fills PDFs, with the product's own settings. */
export async function startSamplePdfPool(): Promise<PdfPool> {
  const pool = createPdfPool({ logger: createLogger("documents", "silent") });
  pool.warm();
  await pool.ready();
  return pool;
}
