import { formatMoney, parseMoney, referenceKey } from "@accord/domain";
import type { Knex } from "knex";
import { type PayoutRowInput, type RolloverRowInput } from "../inputs.ts";
import { payoutInput, rolloverInput } from "../money-inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { readPaid, readRolled, type PaidRow } from "./recorded-money.read.ts";

const key = (...parts: (string | null)[]) =>
  referenceKey(parts.map((part) => part ?? "").join("|"));
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

/** Recorded payments or rollovers with one key. */
export interface Recorded {
  readonly count: number;
  readonly checks: ReadonlySet<string>;
  /** The scheduled payouts that they paid, by their names. */
  readonly periods: ReadonlySet<string>;
}

/** Payments and rollovers with the keys of these rows that are recorded already. */
export async function readExisting(
  db: Knex,
  rows: readonly ReadRow[],
  except: readonly string[] = [],
): Promise<Map<string, Recorded>> {
  const references = new Set<string>();
  for (const row of rows) {
    const parsed = row.kind === "payouts" ? payoutInput(row) : rolloverInput(row);
    if ("input" in parsed) references.add(parsed.input.reference);
  }
  const recorded = new Map<string, Recorded>();
  const add = (found: string, paid: Partial<PaidRow> = {}) => {
    const { checkNumber, periodLabel } = paid;
    const before = recorded.get(found);
    recorded.set(found, {
      count: (before?.count ?? 0) + 1,
      checks: new Set([...(before?.checks ?? []), ...(checkNumber ? [checkNumber] : [])]),
      periods: new Set([...(before?.periods ?? []), ...(periodLabel ? [periodLabel] : [])]),
    });
  };
  const skip = new Set(except);
  const all = [...references];
  for (let from = 0; from < all.length; from += 1_000) {
    const part = all.slice(from, from + 1_000);
    for (const row of await readPaid(db, part))
      if (!skip.has(row.id))
        add(key("payout", row.reference, row.payoutDate, row.payoutType, row.amount), row);
    for (const row of await readRolled(db, part))
      if (!skip.has(row.id))
        add(
          key(
            ...["rollover", row.reference, row.source, row.rolloverDate],
            ...[row.amount, row.rolloverType, row.rolloverCategory],
          ),
        );
  }
  return recorded;
}
