import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { currentRequestId } from "../request-context.ts";
import type { Actor } from "../tokens/verify.ts";
import { recordWrite } from "./wal-position.ts";

export interface Acting {
  readonly actor: Actor;
}

const DEADLOCK = "40P01";
const SERIALIZATION = "40001";
const ATTEMPTS = 3;
const MAX_PAUSE_MS = 50;

const isRetryable = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === DEADLOCK || error.code === SERIALIZATION);

/** Sets the user and the request id for the audit trigger. Retries after a deadlock. */
export async function inTransaction<T>(
  db: Knex,
  acting: Acting,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await db.transaction(async (trx) => {
        await trx.raw(
          "select set_config('app.user_id', ?, true), set_config('app.request_id', ?, true)",
          [acting.actor.userId ?? "", currentRequestId() ?? ""],
        );
        return work(trx);
      });
      await recordWrite(db);
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await pause(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}
