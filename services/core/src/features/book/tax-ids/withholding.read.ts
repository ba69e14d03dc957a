import { WITHHOLDING_PERCENT } from "@accord/domain";
import { conflict } from "@accord/service-kit";
import type { Knex } from "knex";

/** SQL: whether backup withholding of tax id `t` is on for the day of a binding. */
export const withheldOn = (day: string): string =>
  `(t.backup_withholding and t.withholding_from <= ${day}
    and coalesce(t.withholding_until >= ${day}, true))`;

/** 409 while interest is withheld from on one of the days: all of it would leave. */
export async function requireNoWithholding(
  trx: Knex.Transaction,
  investorId: string,
  ...days: readonly string[]
): Promise<void> {
  const row: { id: string } | undefined = await trx("tax_ids as t")
    .where({ investorId, party: 1 })
    .whereRaw(
      `exists (select from unnest(cast(:days as date[])) d(day) where ${withheldOn("d.day")})`,
      { days: [...days] },
    )
    .first("id");
  if (!row) return;
  throw conflict(
    `${WITHHOLDING_PERCENT}% is withheld from this investor's interest on that day. Pay this payout in a payout run instead.`,
  );
}

/** Those whose interest is withheld from on some days. */
export async function readWithheldFrom(
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids: string[] = await trx("tax_ids")
    .whereIn("investorId", investorIds)
    .where({ party: 1, backupWithholding: true })
    .pluck("investorId");
  return new Set(ids);
}
