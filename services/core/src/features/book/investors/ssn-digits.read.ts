import { hasEin, type InvestorKind } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";

const columnOf = { 1: "lastFourSsn", 2: "secondPartyLastFourSsn" } as const;
type Digits = { readonly [Column in (typeof columnOf)[1 | 2]]?: string | null | undefined } & {
  readonly kind?: InvestorKind | undefined;
};

/**
 * 422 where an edit makes the last four digits differ from those of the stored tax id, or where the
 * kind of the investor has another sort of tax id than the stored one.
 */
export async function requireDigitsOfTaxIds(
  db: Knex,
  investorId: string,
  before: Digits,
  after: Digits,
): Promise<void> {
  const kind = after.kind ?? before.kind;
  const rows: { party: 1 | 2; kind: "ssn" | "itin" | "ein"; lastFour: string }[] = await db(
    "tax_ids",
  )
    .where({ investorId })
    .select("party", "kind", "lastFour");
  const issues = rows.flatMap(({ party, kind: stored, lastFour }) => {
    const isEin = stored === "ein";
    const needsEin = party === 1 && hasEin(kind);
    const isOther = kind !== before.kind;
    if (needsEin && !isEin && isOther) {
      const message =
        "The tax id on file is not an EIN. Enter the EIN in Tax identity first, then set the kind.";
      return [{ path: "kind", message }];
    }
    const path = columnOf[party];
    const digits = after[path] ?? before[path];
    const isChanged = isOther || digits !== before[path];
    if (isEin !== needsEin || !digits || !isChanged || digits === lastFour) return [];
    const message = `The tax id on file ends in ${lastFour}. Change it in Tax identity, which changes both.`;
    return [{ path, message }];
  });
  if (issues.length > 0) throw ruleBroken(issues);
}
