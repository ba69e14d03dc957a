import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";

const columnOf = { 1: "lastFourSsn", 2: "secondPartyLastFourSsn" } as const;
type Digits = { readonly [Column in (typeof columnOf)[1 | 2]]?: string | null | undefined };

/** 422 where an edit makes the last four digits differ from those of a stored SSN or ITIN. */
export async function requireDigitsOfTaxIds(
  trx: Knex.Transaction,
  investorId: string,
  before: Digits,
  after: Digits,
): Promise<void> {
  const rows: { party: 1 | 2; lastFour: string }[] = await trx("tax_ids")
    .where({ investorId })
    .whereIn("kind", ["ssn", "itin"])
    .select("party", "lastFour");
  const issues = rows.flatMap(({ party, lastFour }) => {
    const path = columnOf[party];
    const digits = after[path];
    if (!digits || digits === before[path] || digits === lastFour) return [];
    const message = `The tax id on file ends in ${lastFour}. Change it in Tax identity, which changes both.`;
    return [{ path, message }];
  });
  if (issues.length > 0) throw ruleBroken(issues);
}
