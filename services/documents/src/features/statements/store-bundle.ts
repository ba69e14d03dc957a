import { createHash } from "node:crypto";
import type { StatementPaper } from "@accord/contracts/internal";
import { investorNames } from "@accord/domain";
import type { DocumentsDeps } from "../../deps.ts";
import { entryNameOf } from "../../zip/entry-name.ts";
import { issueKey } from "./statement-objects.store.ts";
import type { RowResult } from "./statement-rows.store.ts";

export interface PrintedStatement {
  readonly position: number;
  readonly printed: Buffer;
  readonly notice: string | null;
  readonly paper: StatementPaper;
}

export async function storeBundle(
  { db, bucket }: Pick<DocumentsDeps, "db" | "bucket">,
  batchId: string,
  statements: readonly PrintedStatement[],
): Promise<RowResult[]> {
  if (statements.length === 0) return [];
  const key = await issueKey(db, batchId, "bundle");
  const bytes = Buffer.concat(statements.map(({ printed }) => printed));
  await bucket.put(key, bytes, { contentType: "application/octet-stream", fileName: key });
  let start = 0;
  return statements.map((statement) => {
    const range = { bundleKey: key, bundleStart: start, bundleSize: statement.printed.length };
    start += statement.printed.length;
    return { ...resultOf(statement), ...range };
  });
}

const resultOf = ({ position, printed, notice, paper }: PrintedStatement) => ({
  position,
  status: "done" as const,
  message: notice,
  fileName: entryNameOf(investorNames(paper.investor).filed),
  opening: paper.opening,
  activity: paper.activity,
  closing: paper.closing,
  roiPaid: paper.roiPaid,
  roiRolled: paper.roiRolled,
  checksum: createHash("sha256").update(printed).digest("hex"),
});
