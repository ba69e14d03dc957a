import { currentRequestId, ServiceError, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";

const REVEALS_PER_HOUR = 20;

export interface RevealedRecord {
  readonly recordType: "payee_accounts" | "tax_ids";
  readonly recordId: string;
  readonly investorId: string;
}

/** Counts the reveal and writes it into the audit log; 429 above 20 in an hour by one person. */
export async function recordReveal(
  trx: Knex.Transaction,
  { actor }: Acting,
  { recordType, recordId, investorId }: RevealedRecord,
  reason: string,
): Promise<void> {
  // One at a time for a person, so that the limit holds for parallel calls.
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`reveal ${actor.userId}`]);
  const row: { count: string } | undefined = await trx("vault_reveals")
    .where({ userId: actor.userId })
    .whereRaw("at > clock_timestamp() - interval '1 hour'")
    .count()
    .first<{ count: string }>();
  if (Number(row?.count) >= REVEALS_PER_HOUR) throw tooManyReveals();
  await trx("vault_reveals").insert({ userId: actor.userId, recordType, recordId, reason });
  await trx("audit_log").insert({
    recordType,
    recordId,
    investorId,
    userId: actor.userId,
    requestId: currentRequestId() ?? "",
    action: "view",
    after: { mode: "reveal", reason },
  });
}

const tooManyReveals = () =>
  new ServiceError(
    429,
    "too_many_reveals",
    `You have shown ${REVEALS_PER_HOUR} numbers within an hour. Try again later.`,
    { retryAfter: 600 },
  );
