import { isSameWeek } from "@accord/domain";
import { recordedText } from "../../../book/payouts/index.ts";
import type { StoredIssue } from "../import-rows.store.ts";
import type { SheetRow } from "../imports.store.ts";
import { pauseAfter } from "../pause-after.ts";
import { positionOf, type ReadRow } from "../read-rows.ts";
import { issueOf } from "../import-issue.ts";
import type { Money } from "../write/natural-keys.ts";
import type { Checked } from "./check-rows.ts";
import type { Tried } from "./dry-run.ts";

/** Work between two pauses for other requests. */
const PART_MS = 50;

interface Entry {
  readonly money: Money;
  /** Null: recorded. */
  readonly row: ReadRow | null;
}

/**
 * Warns of money that equals money of another row or recorded money within 7 days, unless both say
 * what scheduled payout they pay or what check they are, and differ in it
 * (docs/rules.md#money-recorded-twice).
 */
export async function warnOfEqualMoney(
  { results, newMoney, recorded }: Checked,
  tried: Tried,
  sheets: readonly SheetRow[],
): Promise<void> {
  const rows = newMoney.flatMap(({ row, money }) => {
    const position = positionOf(row);
    const isToFix = results.get(position)?.state === "to_fix";
    return isToFix ? [] : [{ row, money: { ...money, pays: tried.get(position) ?? null } }];
  });
  const entries: Entry[] = [...recorded.map((money) => ({ money, row: null })), ...rows];
  let startedAt = performance.now();
  for (const group of Map.groupBy(entries, ({ money }) => money.ofAnyDay).values()) {
    if (group.length === 1) continue;
    for (const [entry, other] of findEqual(group)) {
      const result = results.get(positionOf(entry.row));
      const issue = equalIssue(entry, other, sheets);
      if (result)
        results.set(positionOf(entry.row), { ...result, issues: [...result.issues, issue] });
    }
    if (performance.now() - startedAt < PART_MS) continue;
    await pauseAfter(startedAt);
    startedAt = performance.now();
  }
}

type RowEntry = Entry & { readonly row: ReadRow };

/** Of each row of equal money the recorded money, or else the row before it, within 7 days. */
function findEqual(entries: readonly Entry[]): ReadonlyMap<RowEntry, Entry> {
  const equal = new Map<RowEntry, Entry>();
  const byDay = entries.toSorted((a, b) =>
    a.money.day < b.money.day ? -1 : a.money.day > b.money.day ? 1 : 0,
  );
  const find = (ordered: readonly Entry[], isStored: (entry: Entry) => boolean) => {
    const latest = new Map<string, Entry>();
    for (const entry of ordered) {
      if (isRow(entry) && !equal.has(entry)) {
        const other = searchKeys(entry.money)
          .flatMap((key) => latest.get(key) ?? [])
          .find(({ money }) => isSameWeek(money.day, entry.money.day));
        if (other) equal.set(entry, other);
      }
      if (isStored(entry)) for (const key of storeKeys(entry.money)) latest.set(key, entry);
    }
  };
  const isRecorded = ({ row }: Entry) => row === null;
  find(byDay, isRecorded);
  find(byDay.toReversed(), isRecorded);
  find(byDay, isRow);
  return equal;
}

const isRow = (entry: Entry): entry is RowEntry => entry.row !== null;

const NONE = "";
const ANY = "*";
const fact = (text: string | null) => (text === null ? NONE : `=${text.trim().toLowerCase()}`);

const pairs = (pays: readonly string[], checks: readonly string[]) =>
  pays.flatMap((one) => checks.map((check) => `${one}|${check}`));

/** Money without a fact equals money with any. */
const storeKeys = ({ pays, check }: Money): string[] =>
  pairs([fact(pays), ANY], [fact(check), ANY]);

const searched = (text: string | null) => (text === null ? [ANY] : [fact(text), NONE]);

const searchKeys = ({ pays, check }: Money): string[] => pairs(searched(pays), searched(check));

function equalIssue(
  { row, money }: RowEntry,
  other: Entry,
  sheets: readonly SheetRow[],
): StoredIssue {
  const text = other.money.text();
  const already = isRow(other)
    ? `${text} is in ${nameOf(other.row, row, sheets)} of the file.`
    : recordedText(text, other.money.reference);
  return issueOf(row, {
    ...{ field: "amount", level: "warning", title: titleOf(other, money.day) },
    message: `${already} Leave this row out if it is the same`,
  });
}

function titleOf(other: Entry, day: string): string {
  if (!isRow(other)) return "Equal money is recorded within 7 days";
  return other.money.day === day
    ? "The same payment is in the file twice"
    : "Equal money is in the file within 7 days";
}

function nameOf(other: ReadRow, row: ReadRow, sheets: readonly SheetRow[]): string {
  const named = `row ${other.n.toLocaleString("en-US")}`;
  const sheet = sheets.find(({ n }) => n === other.sheet)?.name ?? "";
  return other.sheet === row.sheet || sheet === "" ? named : `${named} of sheet “${sheet}”`;
}
