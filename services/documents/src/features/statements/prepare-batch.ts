import { listStatementInvestors } from "@accord/contracts/internal";
import { failBatch, createRows } from "./batch-progress.ts";
import { findBatch, lockBatch } from "./statement-batches.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";

export async function prepareBatch(deps: StatementsDeps, batchId: string): Promise<void> {
  const { db, core } = deps;
  const batch = await findBatch(db, batchId);
  if (batch?.status !== "preparing") return;
  const investors = await core(listStatementInvestors, {
    body: { investorIds: null },
    user: { id: batch.user_id },
  });
  if (investors.length === 0) {
    await failBatch(deps, batchId, "preparing", "There are no investors to print statements for.");
    return;
  }
  await db.transaction(async (trx) => {
    const locked = await lockBatch(trx, batchId);
    if (locked?.status === "preparing") await createRows(deps, trx, batchId, investors);
  });
}
