import {
  inTransaction,
  IDEMPOTENCY_KEY_TTL_MS,
  idempotencyKeyReused,
  type Clock,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import {
  claimKey,
  deleteExpired,
  keepAnswer,
  readAnswer,
  type KeptAnswer,
} from "./idempotency-keys.store.ts";
import type { KeyedRequest, OnceRequest } from "./once-request.ts";

export type Outcome<T> = { readonly done: T } | { readonly replay: KeptAnswer };

/**
 * Runs `work` once per key (docs/rules.md#idempotency). The key is stored in the same transaction:
 * a repeat waits for a running request, a failed one leaves no key.
 */
export function runOnce<T>(
  deps: { db: Knex; clock: Clock },
  request: OnceRequest<T>,
  work: (context: TransactionContext) => Promise<T>,
): Promise<Outcome<T>> {
  const { db, clock } = deps;
  const { key, status } = request;
  return inTransaction(db, request, async (trx): Promise<Outcome<T>> => {
    if (key === null) return { done: await work({ trx, clock }) };
    const now = clock.now();
    const expired = new Date(now.getTime() - IDEMPOTENCY_KEY_TTL_MS);
    if (!(await claimKey(trx, key, { now, expired, status }))) {
      return { replay: await firstAnswer(trx, key) };
    }
    const done = await work({ trx, clock });
    await keepAnswer(trx, key, JSON.stringify(request.toWire(done)));
    await deleteExpired(trx, expired);
    return { done };
  });
}

async function firstAnswer(trx: Knex.Transaction, key: KeyedRequest): Promise<KeptAnswer> {
  const kept = await readAnswer(trx, key);
  if (kept.requestHash === key.requestHash) return kept;
  throw idempotencyKeyReused();
}
