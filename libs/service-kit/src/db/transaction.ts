import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { currentRequestId } from "../request-context.ts";
import type { Actor } from "../tokens/verify.ts";

/** For whom a transaction works; the audit trigger reads it, and the id of the request. */
export interface Acting {
  readonly actor: Actor;
}

const DEADLOCK = "40P01";
const SERIALIZATION = "40001";
const ATTEMPTS = 3;
/** A victim that begins anew at once may meet the same deadlock again. */
const MAX_PAUSE_MS = 50;

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
          [acting.actor.userId ?? "", currentRequestId() ?? ""],
        );
        return work(trx);
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await pause(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}
