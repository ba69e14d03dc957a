import { ServiceError, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { insertReveal } from "../audit/index.ts";

const REVEALS_PER_HOUR = 20;

export interface RevealedRecord {
  readonly recordType: "payee_accounts" | "tax_ids";
  readonly recordId: string;
  readonly investorId: string;
}

/** Counts the reveal and writes it into the audit log; 429 above 20 in an hour by one person. */
export async function recordReveal(
  trx: Knex.Transaction,
  acting: Acting,
  { recordType, recordId, investorId }: RevealedRecord,
  reason: string,
): Promise<void> {
  await countReveal(trx, acting, { recordType, recordId, reason });
  await insertReveal(trx, acting, { recordType, recordId, investorId }, reason);
}

/** Counts a reveal, which a file with whole numbers is too; 429 above 20 in an hour. */
export async function countReveal(
  trx: Knex.Transaction,
  { actor }: Acting,
  revealed: { readonly recordType: string; readonly recordId: string; readonly reason: string },
): Promise<void> {
  // One at a time for a person, so that the limit holds for parallel calls.
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`reveal ${actor.userId}`]);
  const row: { count: string } | undefined = await trx("vault_reveals")
    .where({ userId: actor.userId })
    .whereRaw("at > clock_timestamp() - interval '1 hour'")
    .count()
    .first<{ count: string }>();
  if (Number(row?.count) >= REVEALS_PER_HOUR) throw tooManyReveals();
  await trx("vault_reveals").insert({ userId: actor.userId, ...revealed });
}

const tooManyReveals = () =>
  new ServiceError(
    429,
    "too_many_reveals",
    `You have shown or downloaded whole numbers ${REVEALS_PER_HOUR} times within an hour. Try again later, or ask a colleague.`,
    { retryAfter: 600 },
  );
