import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { investorInput, kindIssue } from "../investor-input.ts";
import type { SheetRow } from "../imports.store.ts";
import { positions, type RowResult, type StoredRow } from "../import-rows.store.ts";
import { pauseAfter } from "../pause-after.ts";
import {
  isMoneyRow,
  keyOf,
  leftOutReason,
  positionOf,
  readAllRows,
  textValue,
  type ReadRow,
} from "../read-rows.ts";
import { doubtIssues } from "../cell-issues.ts";
import { issueOf } from "../import-issue.ts";
import { investorChanges } from "../write/record-changes.ts";
import { readInvestorsByEmail } from "./lookups.read.ts";
import { checkAgreements } from "./check-agreements.ts";
import { checkMoney } from "./check-money.ts";
import {
  broken,
  changeDoubts,
  differences,
  result,
  twice,
  type MoneyRow,
  type State,
} from "./check-state.ts";
import { updateIssues } from "./update-issues.ts";
import { nameOf, otherPersonIssue, personOf } from "./same-person.ts";
import { readExisting, type Money } from "../write/natural-keys.ts";

/** Rows between two pauses for other requests. */
const BATCH = 100;

export interface Checked {
  readonly results: Map<string, RowResult>;
  readonly rows: ReadonlyMap<string, ReadRow>;
  readonly newMoney: readonly MoneyRow[];
  readonly recorded: readonly Money[];
}

interface CheckDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly sheets: readonly SheetRow[];
  readonly updates: boolean;
}

/**
 * Checks rows by the contracts of the forms and against the stored records: investors first, so that
 * an agreement finds its investor in the same file, then agreements, then money.
 */
export async function checkRows(
  { db, clock, sheets, updates }: CheckDeps,
  stored: readonly StoredRow[],
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Checked> {
  const read = await readAllRows(sheets, stored);
  const rows = read.flatMap(([, row]) => row ?? []);
  const results = new Map<string, RowResult>();
  for (const [one, row] of read) if (!row) results.set(positionOf(one), leftOut(one, sheets));
  const state: State = {
    db,
    clock,
    updates,
    results,
    known: new Map(),
    people: new Map(),
    newMoney: [],
  };
  let recorded: readonly Money[] = [];
  let done = 0;
  for (const kind of ["investors", "agreements", "money"] as const) {
    const own = rows.filter((row) => (kind === "money" ? isMoneyRow(row) : row.kind === kind));
    const existing = await readExisting(db, kind === "money" ? own : []);
    recorded = existing.all;
    for (let from = 0; from < own.length; from += BATCH) {
      const startedAt = performance.now();
      const part = own.slice(from, from + BATCH);
      if (kind === "investors") await checkInvestors(state, part);
      else if (kind === "agreements") await checkAgreements(state, part);
      else checkMoney(state, part, existing);
      done += part.length;
      await onProgress(done);
      await pauseAfter(startedAt);
    }
  }
  const byPosition = new Map(rows.map((row) => [positionOf(row), row]));
  return { results, rows: byPosition, newMoney: state.newMoney, recorded };
}

function leftOut({ sheet, n }: StoredRow, sheets: readonly SheetRow[]): RowResult {
  const own = sheets.find((one) => one.n === sheet);
  const reason = own && own.kind !== null ? leftOutReason(own, n) : null;
  return {
    sheet,
    n,
    state: "skipped",
    changes: [],
    keys: [],
    naturalKey: null,
    position: positions.leftOut,
    recordId: null,
    issues:
      reason === null
        ? []
        : [issueOf({ sheet }, { field: null, message: reason, title: reason, level: "warning" })],
  };
}

async function checkInvestors(state: State, rows: readonly ReadRow[]): Promise<void> {
  const emails = rows.flatMap(({ values }) => textValue(values, "email") ?? []);
  const stored = await readInvestorsByEmail(state.db, emails);
  for (const row of rows) {
    const email = textValue(row.values, "email") ?? "";
    const key = keyOf.investor(email);
    const there = stored.get(email.toLowerCase());
    const parsed = investorInput(row, there);
    const { known, people } = state;
    const above = email === "" ? undefined : people.get(key);
    if (email !== "" && !above) people.set(key, personOf(row));
    const other = there ? otherPersonIssue(row, there, state) : null;
    if (above) {
      const issue = otherPersonIssue(row, above, { updates: false, isAbove: true });
      if (issue) known.set(key, "broken");
      const same = { field: "email", text: email, what: "email", whose: nameOf(above) };
      state.results.set(positionOf(row), broken(row, [issue ?? twice(row, same)]));
    } else if (other?.level === "error") {
      known.set(key, "broken");
      state.results.set(positionOf(row), broken(row, [other]));
    } else if (there && !state.updates) {
      known.set(key, "here");
      const changes = "input" in parsed ? investorChanges(row, parsed.input, there) : [];
      const issues = differences(row, changes);
      state.results.set(
        positionOf(row),
        result(row, { state: "present", recordId: there.id, issues }),
      );
    } else if (!("input" in parsed)) {
      if (email !== "") known.set(key, there ? "here" : "broken");
      const issues = "issues" in parsed ? parsed.issues : [];
      state.results.set(positionOf(row), broken(row, [...issues, ...kindIssue(row, there)]));
    } else {
      known.set(key, "here");
      const changes = there ? investorChanges(row, parsed.input, there) : [];
      const kind = there ? (changes.length > 0 ? "changed" : "present") : "valid";
      const further =
        there && kind === "changed" ? await updateIssues(state.db, row, parsed.input, there) : [];
      if (further.some(({ level }) => level === "error")) {
        state.results.set(positionOf(row), broken(row, further));
        continue;
      }
      const issues = [
        ...further,
        ...(there ? changeDoubts(row, changes) : [...doubtIssues(row), ...kindIssue(row)]),
        ...(other && kind === "changed" ? [other] : []),
      ];
      state.results.set(
        positionOf(row),
        result(row, { state: kind, changes, issues, recordId: there?.id ?? null }),
      );
    }
  }
}
