import {
  listChosenStatementInvestors,
  listStatementInvestors,
  type StatementChoice,
} from "@accord/contracts/internal";
import type { startStatements } from "@accord/contracts";
import {
  conflict,
  hashJson,
  inTransaction,
  IDEMPOTENCY_KEY_TTL_MS,
  idempotencyKeyReused,
  ruleBroken,
  ServiceError,
  userOf,
  type Acting,
  type Call,
  type Caller,
  requireUser,
} from "@accord/service-kit";
import { isForAll } from "@accord/domain";
import type { Knex } from "knex";
import type { DocumentsDeps } from "../../deps.ts";
import { requireAdminFor } from "./require-admin.ts";
import { createRows } from "./batch-progress.ts";
import {
  findBatch,
  findByKey,
  releaseExpiredKey,
  insertBatch,
  unfinishedBatches,
  type BatchRow,
  type BoundKey,
} from "./statement-batches.store.ts";
import { statementSteps } from "./statement-jobs.ts";
import { failedInvestors } from "./statement-rows.store.ts";

export interface StatementsRequest extends Acting {
  readonly actor: Caller;
  readonly key: string | null;
  readonly body: Call<typeof startStatements>["body"];
}

export interface StartedBatch {
  readonly batch: BatchRow;
  readonly isRepeat: boolean;
}

type StartDeps = Pick<DocumentsDeps, "db" | "jobs" | "core" | "clock">;
type Investor = { readonly id: string; readonly name: string };

/** Idempotent by key and body. 422 when the range ends after today. */
export async function startBatch(
  deps: StartDeps,
  request: StatementsRequest,
): Promise<StartedBatch> {
  const { db, clock } = deps;
  const { key, body } = request;
  const requestHash = hashJson(body);
  const userId = requireUser(request.actor);
  const bound = key === null ? null : { userId, idempotencyKey: key };
  const expired = new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS);
  const before = bound && (await repeatOf(db, bound, requestHash, expired));
  if (before) return before;
  // A statement must not show a future balance as a fact.
  if (body.to > clock.today()) {
    throw ruleBroken([{ path: "to", message: "To must not be after today" }]);
  }
  const investors = await chosenInvestors(deps, request);
  return inTransaction(db, request, async (trx) => {
    const unfinished = await unfinishedBatches(trx);
    const twinBefore = bound && (await repeatOf(trx, bound, requestHash, expired));
    if (twinBefore) return twinBefore;
    refuseTooMany(unfinished, userId);
    if (bound) await releaseExpiredKey(trx, bound, expired);
    const days = { fromDay: body.from, toDay: body.to };
    const fresh = { userId, idempotencyKey: key, requestHash, createdAt: clock.now() };
    const forAll = isForAll(investors?.map(({ id }) => id));
    const inserted = await insertBatch(trx, { ...fresh, ...days, forAll });
    if (!inserted) throw new Error("a bound idempotency key has no batch");
    await begin(deps, trx, inserted.id, investors);
    return { batch: (await findBatch(trx, inserted.id)) ?? inserted, isRepeat: false };
  });
}

const MAX_OF_A_USER = 1;
const MAX_BATCHES = 3;
const RETRY_SECONDS = 60;

function refuseTooMany(unfinished: readonly { readonly userId: string }[], userId: string): void {
  const own = unfinished.filter((batch) => batch.userId === userId).length;
  if (own >= MAX_OF_A_USER) {
    throw tooMany(
      "Your last statements are still being printed. Wait until they are done, or cancel them.",
    );
  }
  if (unfinished.length >= MAX_BATCHES) {
    throw tooMany(
      `${MAX_BATCHES} batches of statements are being printed. Try again when one is done.`,
    );
  }
}

const tooMany = (message: string) =>
  new ServiceError(429, "too_many_batches", message, { retryAfter: RETRY_SECONDS });

async function begin(
  deps: StartDeps,
  trx: Knex.Transaction,
  batchId: string,
  investors: readonly Investor[] | null,
): Promise<void> {
  if (investors) return createRows(deps, trx, batchId, investors);
  await deps.jobs.send(trx, statementSteps, [{ data: { step: "prepare", batchId }, priority: 1 }]);
}

async function repeatOf(
  db: Knex,
  bound: BoundKey,
  requestHash: string,
  expired: Date,
): Promise<StartedBatch | null> {
  const batch = await findByKey(db, bound);
  if (!batch || new Date(batch.createdAt) < expired) return null;
  if (batch.requestHash !== requestHash) throw idempotencyKeyReused();
  return { batch, isRepeat: true };
}

/** Null for all investors. */
async function chosenInvestors(
  deps: StartDeps,
  request: StatementsRequest,
): Promise<readonly Investor[] | null> {
  const { actor, body } = request;
  const choice = await choiceOf(deps.db, body);
  if (choice) {
    const found = await deps.core(listChosenStatementInvestors, {
      body: choice,
      user: userOf(actor),
    });
    requireAdminFor(isForAll(found.map(({ id }) => id)), actor);
    if (found.length === 0) throw ruleBroken([{ path: "investors", message: NONE_FOUND }]);
    return found;
  }
  requireAdminFor(isForAll(body.investorIds), actor);
  return body.investorIds ? namedInvestors(deps, request, body.investorIds) : null;
}

async function choiceOf(
  db: Knex,
  { investors, agreements, failedOf }: StatementsRequest["body"],
): Promise<StatementChoice | undefined> {
  if (investors) return { investors };
  if (agreements) return { agreements };
  if (failedOf === undefined) return undefined;
  const ids = await failedInvestors(db, failedOf);
  if (ids.length === 0) throw conflict("Nothing failed in these statements.");
  return { investors: { ids } };
}

const NONE_FOUND = "The chosen investors were not found. Choose again.";

/** 422 when one does not exist. */
async function namedInvestors(
  { core }: StartDeps,
  { actor }: StatementsRequest,
  investorIds: readonly string[],
): Promise<readonly Investor[]> {
  const ids = [...new Set(investorIds)];
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
