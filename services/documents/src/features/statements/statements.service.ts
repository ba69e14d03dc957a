import { conflict, notFound } from "@accord/service-kit";
import type { Page, PageAsk } from "@accord/service-kit";
import type { Readable } from "node:stream";
import { zipName } from "./pack-batch.ts";
import { startBatch } from "./start-batch.ts";
import type { StartedBatch, StatementsRequest } from "./start-batch.ts";
import { findBatch, latestBatches } from "./statement-batches.store.ts";
import type { BatchRow } from "./statement-batches.store.ts";
import type { StatementRowRow } from "./statement-rows.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";
import { readRows } from "./statements.read.ts";

const LATEST = 10;

/** Statements for many investors, printed in the background. */
export interface Statements {
  start(request: StatementsRequest): Promise<StartedBatch>;
  /** The latest ten, newest first. */
  latest(): Promise<BatchRow[]>;
  get(id: string): Promise<BatchRow>;
  rows(id: string, ask: PageAsk): Promise<Page<StatementRowRow> & { total: number }>;
  /** The ZIP; 409 while there is none. Whoever stops reading destroys the stream. */
  file(id: string): Promise<{ name: string; size: number; stream: Readable }>;
}

export function createStatements(
  deps: Pick<StatementsDeps, "db" | "jobs" | "core" | "bucket" | "clock">,
): Statements {
  const { db, bucket } = deps;
  const get = async (id: string) => {
    const batch = await findBatch(db, id);
    if (!batch) throw notFound("This batch of statements");
    return batch;
  };
  return {
    start: (request) => startBatch(deps, request),
    latest: () => latestBatches(db, LATEST),
    get,
    rows: async (id, ask) => {
      const { total } = await get(id);
      return { ...(await readRows(db, id, ask)), total };
    },
    file: async (id) => {
      const batch = await get(id);
      if (batch.file_key === null) throw conflict(noFile(batch));
      const stored = await bucket.get(batch.file_key);
      if (!stored) throw notFound("The file of these statements");
      return { name: zipName(batch), ...stored };
    },
  };
}

const noFile = ({ status, message }: BatchRow) =>
  status === "failed"
    ? `These statements have no file. ${message ?? ""}`.trim()
    : "The statements are still being printed. Fetch the file when they are done.";
