import { listStatementInvestors } from "@accord/contracts/internal";
import {
  hashJson,
  inTransaction,
  IDEMPOTENCY_KEY_TTL_MS,
  idempotencyKeyReused,
  ruleBroken,
  userOf,
} from "@accord/service-kit";
import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { openRows } from "./batch-progress.ts";
import { findBatch, findByKey, forgetKey, insertBatch } from "./statement-batches.store.ts";
import type { BatchRow } from "./statement-batches.store.ts";
import { statementSteps } from "./statement-jobs.ts";
import type { StatementsDeps } from "./statements.deps.ts";

/** Who asks for which statements, and the Idempotency-Key, if any. */
export interface StatementsRequest extends Acting {
  readonly key: string | null;
  readonly body: {
    /** Absent for all investors. */
    readonly investorIds?: readonly string[] | undefined;
    readonly from: string;
    readonly to: string;
  };
}

/** The batch, and whether it was started by the same request before. */
export interface StartedBatch {
  readonly batch: BatchRow;
  readonly isRepeat: boolean;
}

type StartDeps = Pick<StatementsDeps, "db" | "jobs" | "core" | "clock">;
type Investor = { readonly id: string; readonly name: string };

/**
 * Starts a batch with its first jobs in one transaction. The same key with the same body answers
 * the batch that it started before, in whatever state it is by now. 422 when the range ends after
 * the firm's today.
 */
export async function startBatch(
  deps: StartDeps,
  request: StatementsRequest,
): Promise<StartedBatch> {
  const { db, clock } = deps;
  const { key, body } = request;
  const requestHash = hashJson(body);
  const userId = request.actor.userId ?? "";
  const bound = key === null ? null : { userId, key };
  const expired = new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS);
  const before = bound && (await repeatOf(db, bound, requestHash, expired));
  if (before) return before;
  // A balance of a day to come is not known, and a statement would tell it as a fact.
  if (body.to > clock.today()) {
    throw ruleBroken([{ path: "to", message: "To must not be after today" }]);
  }
  const investors = await chosenInvestors(deps, request);
  return inTransaction(db, request, async (trx) => {
    if (bound) await forgetKey(trx, { ...bound, expired });
    const { from, to } = body;
    const fresh = { userId, key, requestHash, from, to, now: clock.now() };
    const inserted = await insertBatch(trx, fresh);
    if (!inserted) {
      const twin = bound && (await repeatOf(trx, bound, requestHash, expired));
      if (twin) return twin;
      throw new Error("a bound idempotency key has no batch");
    }
    await begin(deps, trx, inserted.id, investors);
    return { batch: (await findBatch(trx, inserted.id)) ?? inserted, isRepeat: false };
  });
}

/** Who was chosen is known and printed at once; for all investors the first job asks core. */
async function begin(
  deps: StartDeps,
  trx: Knex.Transaction,
  batchId: string,
  investors: readonly Investor[] | null,
): Promise<void> {
  if (investors) return openRows(deps, trx, batchId, investors);
  await deps.jobs.send(trx, statementSteps, [{ data: { step: "prepare", batchId }, priority: 1 }]);
}

async function repeatOf(
  db: Knex,
  bound: { userId: string; key: string },
  requestHash: string,
  expired: Date,
): Promise<StartedBatch | null> {
  const batch = await findByKey(db, bound);
  if (!batch || new Date(batch.created_at) < expired) return null;
  if (batch.request_hash !== requestHash) throw idempotencyKeyReused();
  return { batch, isRepeat: true };
}

/** The chosen investors by name; one that is not there is named and nothing is started. */
async function chosenInvestors(
  { core }: StartDeps,
  { actor, body }: StatementsRequest,
): Promise<readonly Investor[] | null> {
  if (!body.investorIds) return null;
  const ids = [...new Set(body.investorIds)];
  const investors = await core(listStatementInvestors, {
    body: { investorIds: ids },
    user: userOf(actor),
  });
  const found = new Set(investors.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return investors;
  const message =
    missing.length === 1
      ? "A chosen investor was not found. It may have been deleted: choose again."
      : `${missing.length} of the chosen investors were not found. They may have been deleted: choose again.`;
  throw ruleBroken([{ path: "investorIds", message }]);
}
