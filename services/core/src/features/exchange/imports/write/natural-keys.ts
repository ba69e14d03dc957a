import { formatMoney, parseMoney, referenceKey } from "@accord/domain";
import type { Knex } from "knex";
import { paidText } from "../../../book/payouts/index.ts";
import { rolledText } from "../../../book/rollovers/index.ts";
import type { PayoutRowInput, RolloverRowInput } from "../inputs.ts";
import { moneyInput } from "../money-inputs.ts";
import type { ReadRow } from "../read-rows.ts";
import { readPaid, readRolled, type PaidRow, type RolledRow } from "./recorded-money.read.ts";

const key = (...parts: (string | null)[]) =>
  referenceKey(parts.map((part) => part ?? "").join("|"));
/** Writes amounts alike: `1250` and `1250.00`. */
const cents = (amount: string) => formatMoney(parseMoney(amount));

interface MoneyKeys {
  /** The same for two rows of the same payment or rollover. */
  readonly natural: string;
  /** The same for equal money of any day. */
  readonly ofAnyDay: string;
  readonly day: string;
}

const keysOn = (day: string, before: (string | null)[], after: (string | null)[]): MoneyKeys => ({
  natural: key(...before, day, ...after),
  ofAnyDay: key(...before, null, ...after),
  day,
});

const paidKeys = (
  row: Pick<PaidRow, "reference" | "payoutDate" | "payoutType" | "amount">,
): MoneyKeys =>
  keysOn(row.payoutDate, ["payout", row.reference], [row.payoutType, cents(row.amount)]);

const rolledKeys = (row: Omit<RolledRow, "id" | "pays">): MoneyKeys =>
  keysOn(
    row.rolloverDate,
    ["rollover", row.reference, row.source],
    [cents(row.amount), row.rolloverType, row.rolloverCategory],
  );

/** A payment or rollover that is recorded, or that a row adds. */
export interface Money extends MoneyKeys {
  readonly reference: string;
  readonly check: string | null;
  /** Names the scheduled payout that it pays, settles, rolls over or pays the rest of. */
  readonly pays: string | null;
  /** Describes it as the forms do. */
  readonly text: () => string;
}

/** Null for scheduled payouts that are not paid: their period is paid once. */
export function moneyOf(input: PayoutRowInput | RolloverRowInput): Omit<Money, "pays"> | null {
  const { reference } = input;
  if ("rollover" in input) {
    const { rollover, sourceReference: source } = input;
    const isRolled = rollover.rolloverType === "rollover";
    const rolloverCategory = isRolled ? (rollover.rolloverCategory ?? null) : null;
    const row = { ...rollover, reference, source, rolloverCategory };
    return { ...rolledKeys(row), reference, check: null, text: () => rolledText(row) };
  }
  if (input.type === "adjusted") return null;
  const { payout, period: periodLabel } = input;
  const check = payout.checkNumber ?? null;
  const text = () => paidText({ ...payout, checkNumber: check, periodLabel });
  return { ...paidKeys({ ...payout, reference }), reference, check, text };
}

/** Recorded payments or rollovers with one key. */
export interface Recorded {
  readonly count: number;
  readonly checks: ReadonlySet<string>;
  /** Labels of the scheduled payouts that they paid. */
  readonly periods: ReadonlySet<string>;
}

export interface Existing {
  /** By the natural key. */
  readonly same: Map<string, Recorded>;
  readonly all: Money[];
}

/** Agreements in one query. */
const PART = 1_000;

/** Reads the recorded payments and rollovers of the agreements that rows name, except some by id. */
export async function readExisting(
  db: Knex,
  rows: readonly ReadRow[],
  exceptIds: readonly string[] = [],
): Promise<Existing> {
  const references = new Set<string>();
  for (const row of rows) {
    const parsed = moneyInput(row);
    if ("input" in parsed) references.add(parsed.input.reference);
  }
  const existing: Existing = { same: new Map(), all: [] };
  const skip = new Set(exceptIds);
  const all = [...references];
  for (let from = 0; from < all.length; from += PART) {
    const part = all.slice(from, from + PART);
    for (const row of await readPaid(db, part))
      if (!skip.has(row.id)) addRecorded(existing, row, paidKeys(row), () => paidText(row));
    for (const row of await readRolled(db, part))
      if (!skip.has(row.id)) addRecorded(existing, row, rolledKeys(row), () => rolledText(row));
  }
  return existing;
}

function addRecorded(
  { same, all }: Existing,
  row: Pick<PaidRow, "reference" | "pays"> & Partial<PaidRow>,
  keys: MoneyKeys,
  text: () => string,
): void {
  const { reference, pays, checkNumber, periodLabel } = row;
  const before = same.get(keys.natural);
  same.set(keys.natural, {
    count: (before?.count ?? 0) + 1,
    checks: new Set([...(before?.checks ?? []), ...(checkNumber ? [checkNumber] : [])]),
    periods: new Set([...(before?.periods ?? []), ...(periodLabel ? [periodLabel] : [])]),
  });
  all.push({ ...keys, reference, check: checkNumber ?? null, pays, text });
}
