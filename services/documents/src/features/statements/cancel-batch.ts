import { hasRole } from "@accord/domain";
import { type Caller, conflict, forbidden, inTransaction, notFound } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { removeSources } from "./clear-batches.ts";
import { type BatchRow, findBatch, lockBatch, updateBatch } from "./statement-batches.store.ts";

/** Idempotent. Running steps record nothing more. */
export async function cancelBatch(
  deps: Pick<DocumentsDeps, "db" | "bucket" | "clock" | "logger">,
  id: string,
  actor: Caller,
): Promise<BatchRow> {
  const { db, clock, logger } = deps;
  const batch = await inTransaction(db, { actor }, async (trx) => {
    const locked = await lockBatch(trx, id);
    if (!locked) throw notFound("This batch of statements");
    if (locked.userId !== actor.userId && !hasRole(actor.roles, "admin"))
      throw forbidden("Only who started these statements, or an administrator, cancels them.");
    if (locked.cancelled) return locked;
    if (locked.status === "done" || locked.status === "failed")
      throw conflict("These statements have ended already. There is nothing to cancel.");
    const message = "Nothing was kept.";
    const end = { status: "failed", cancelled: true, message, finishedAt: clock.now() } as const;
    await updateBatch(trx, id, end);
    return (await findBatch(trx, id)) ?? locked;
  });
  await removeSources(deps, id).catch((err: unknown) => {
    logger.warn({ batch: id, err }, "files of a cancelled batch stay until the hourly job");
  });
  return batch;
}
