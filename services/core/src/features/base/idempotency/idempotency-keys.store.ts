import type { Knex } from "knex";
import type { KeyedRequest } from "./once-request.ts";

/** Expired keys deleted per write. */
const EXPIRED_BATCH = 20;

export interface KeptAnswer {
  readonly requestHash: string;
  readonly status: number;
  readonly response: unknown;
}

const scopeOf = ({ userId, route, key }: KeyedRequest) => ({ userId, route, key });

/** False when the key is in use. Waits for a concurrent transaction that claims the same key. */
export async function claimKey(
  trx: Knex.Transaction,
  request: KeyedRequest,
  { now, expired, status }: { now: Date; expired: Date; status: number },
): Promise<boolean> {
  const result: { rowCount: number } = await trx.raw(
    `insert into idempotency_keys as kept (user_id, route, key, request_hash, status, created_at)
     values (:userId, :route, :key, :requestHash, :status, :now)
     on conflict (user_id, route, key) do update set request_hash = excluded.request_hash,
       status = excluded.status, response = null, created_at = excluded.created_at
     where kept.created_at < :expired`,
    { ...scopeOf(request), requestHash: request.requestHash, status, now, expired },
  );
  return result.rowCount === 1;
}

export async function keepAnswer(
  trx: Knex.Transaction,
  request: KeyedRequest,
  response: string,
): Promise<void> {
  await trx("idempotency_keys").where(scopeOf(request)).update({ response });
}

export async function readAnswer(
  trx: Knex.Transaction,
  request: KeyedRequest,
): Promise<KeptAnswer> {
  const row: KeptAnswer | undefined = await trx("idempotency_keys")
    .where(scopeOf(request))
    .first("requestHash", "status", "response");
  if (!row) throw new Error("a bound idempotency key has no row");
  return row;
}

/** Skips keys that another transaction has locked. */
export async function deleteExpired(trx: Knex.Transaction, expired: Date): Promise<void> {
  await trx.raw(
    `delete from idempotency_keys where ctid = any(array(
       select ctid from idempotency_keys where created_at < :expired
       order by created_at limit ${EXPIRED_BATCH} for update skip locked))`,
    { expired },
  );
}
