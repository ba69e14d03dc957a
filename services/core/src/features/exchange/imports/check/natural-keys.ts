import { formatMoney, parseMoney } from "@accord/domain";
import type { Knex } from "knex";
import { type PayoutRowInput, type RolloverRowInput } from "../inputs.ts";
import { payoutInput, rolloverInput } from "../money-inputs.ts";
import type { ReadRow } from "../read-rows.ts";

const key = (...parts: (string | null)[]) =>
  parts
    .map((part) => part ?? "")
    .join("|")
    .toLowerCase();
const cents = (amount: string) => formatMoney(parseMoney(amount));

/**
 * The same for two rows of the same payment or rollover. Scheduled payouts have none: their period
 * is paid once.
 */
export function naturalKeyOf(input: PayoutRowInput | RolloverRowInput): string | null {
  if ("rollover" in input) {
    const { rollover, reference, sourceReference } = input;
    const { amount, rolloverDate, rolloverType } = rollover;
    const category = rolloverType === "rollover" ? rollover.rolloverCategory : null;
    return key(
      ...["rollover", reference, sourceReference, rolloverDate],
      ...[cents(amount), rolloverType, category],
    );
  }
  if (input.type === "adjusted") return null;
  const { payout, reference } = input;
  return key("payout", reference, payout.payoutDate, payout.payoutType, cents(payout.amount));
}

/** How many payments and rollovers with the keys of these rows are recorded already. */
export async function readExisting(
  db: Knex,
  rows: readonly ReadRow[],
  except: readonly string[] = [],
): Promise<Map<string, number>> {
  const references = new Set<string>();
  for (const row of rows) {
    const parsed = row.kind === "payouts" ? payoutInput(row) : rolloverInput(row);
    if ("input" in parsed) references.add(parsed.input.reference.toLowerCase());
  }
  const counts = new Map<string, number>();
  const add = (found: string) => counts.set(found, (counts.get(found) ?? 0) + 1);
  const skip = new Set(except);
  const all = [...references];
  for (let from = 0; from < all.length; from += 1_000) {
    const part = all.slice(from, from + 1_000);
    const payouts: PaidRow[] = await db("payouts as p")
      .join("agreements as a", "a.id", "p.agreementId")
      .whereRaw("lower(a.reference) = any(?::text[])", [part])
      .where("p.status", "completed")
      .select("p.id", "a.reference", "p.payoutDate", "p.payoutType", "p.amount");
    for (const row of payouts)
      if (!skip.has(row.id))
        add(key("payout", row.reference, row.payoutDate, row.payoutType, row.amount));
    const rollovers: RolledRow[] = await db("agreement_rollovers as r")
      .join("agreements as a", "a.id", "r.agreementId")
      .leftJoin("agreements as s", "s.id", "r.sourceAgreementId")
      .whereRaw("lower(a.reference) = any(?::text[])", [part])
      .select("r.*", "a.reference", "s.reference as source");
    for (const row of rollovers)
      if (!skip.has(row.id))
        add(
          key(
            ...["rollover", row.reference, row.source, row.rolloverDate],
            ...[row.amount, row.rolloverType, row.rolloverCategory],
          ),
        );
  }
  return counts;
}

interface PaidRow {
  readonly id: string;
  readonly reference: string;
  readonly payoutDate: string;
  readonly payoutType: string;
  readonly amount: string;
}

interface RolledRow {
  readonly id: string;
  readonly reference: string;
  readonly source: string | null;
  readonly rolloverDate: string;
  readonly amount: string;
  readonly rolloverType: string;
  readonly rolloverCategory: string | null;
}
