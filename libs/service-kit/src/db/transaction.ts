import type { Knex } from "knex";
import type { Actor } from "../tokens/verify.ts";

/** Who and which request a transaction works for; the audit trigger reads both. */
export interface Acting {
  readonly actor: Actor;
  readonly requestId: string;
}

const DEADLOCK = "40P01";
const SERIALIZATION = "40001";
const ATTEMPTS = 3;

const isRetryable = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === DEADLOCK || error.code === SERIALIZATION);

/** One transaction with the acting user set for the audit trigger; a deadlock's victim runs again. */
export async function inTransaction<T>(
  db: Knex,
  acting: Acting,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (trx) => {
        await trx.raw(
          "select set_config('app.user_id', ?, true), set_config('app.request_id', ?, true)",
          [acting.actor.userId ?? "", acting.requestId],
        );
        return work(trx);
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
