import { type Caller, conflict, notFound, type SentFile } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { cancelBatch } from "./cancel-batch.ts";
import { zipName } from "./pack-batch.ts";
import { requireAdminFor } from "./require-admin.ts";
import { startBatch, type StatementsRequest } from "./start-batch.ts";
import { findBatch, latestBatches, type BatchRow } from "./statement-batches.store.ts";
import { readRows } from "./statements.read.ts";

const LATEST = 10;

export type Statements = ReturnType<typeof createStatements>;

export function createStatements(
  deps: Pick<DocumentsDeps, "db" | "jobs" | "core" | "bucket" | "clock" | "logger">,
) {
  const { db, bucket } = deps;
  const get = async (id: string) => {
    const batch = await findBatch(db, id);
    if (!batch) throw notFound("This batch of statements");
    return batch;
  };
  return {
    start: (request: StatementsRequest) => startBatch(deps, request),
    cancel: (id: string, actor: Caller) => cancelBatch(deps, id, actor),
    latest: () => latestBatches(db, LATEST),
    get,
    rows: async (id: string, ask: Parameters<typeof readRows>[2]) => {
      const { total, failed, noted } = await get(id);
      return { ...(await readRows(db, id, ask)), total: ask.noted ? failed + noted : total };
    },
    file: async (id: string, actor: Caller): Promise<SentFile> => {
      const batch = await get(id);
      requireAdminFor(batch.forAll, actor);
      const { fileKey: key } = batch;
      if (key === null) throw conflict(noFile(batch));
      const stored = await bucket.stat(key);
      if (!stored) throw notFound("The file of these statements");
      return {
        fileName: zipName(batch),
        contentType: "application/zip",
        disposition: "attachment",
        size: stored.size,
        content: async () => {
          const opened = await bucket.get(key);
          if (!opened) throw notFound("The file of these statements");
          return opened.stream;
        },
      };
    },
  };
}

const noFile = ({ status, message }: BatchRow) =>
  status === "failed"
    ? `These statements have no file. ${message ?? ""}`.trim()
    : "The statements are still being printed. Fetch the file when they are done.";
