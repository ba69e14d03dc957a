import {
  formatInstantDay,
  formatMoney,
  planPayouts,
  referenceKey,
  referenceSpellings,
  validateTerms,
} from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { readTerms } from "../../../book/agreements/index.ts";
import { termWarnings } from "../import-term.ts";
import { agreementInput, investorInput } from "../inputs.ts";
import { type SheetRow } from "../imports.store.ts";
import { type RowResult, type StoredIssue, type StoredRow } from "../import-rows.store.ts";
import { pauseAfter } from "../pause-after.ts";
import {
  keyOf,
  leftOutReason,
  positionOf,
  readAllRows,
  textValue,
  type ReadRow,
} from "../read-rows.ts";
import { doubtIssues } from "../cell-issues.ts";
import { fieldIssues, hasErrors, issueOf, refusalIssues } from "../row-issues.ts";
import { totalDifference } from "../write/write-row.ts";
import { agreementChanges, investorChanges } from "../write/record-changes.ts";
import {
  readAgreementsByReference,
  readInvestorsByEmail,
  type NamedAgreement,
} from "./lookups.read.ts";
import { checkMoney } from "./check-money.ts";
import { broken, result, type MoneyRow, type State } from "./check-state.ts";
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
 * Checks rows by the contracts of the forms and against the records that are there already. In the
 * order of a workbook: an agreement finds its investor in the same file.
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
    const own = rows.filter((row) =>
      kind === "money" ? row.kind === "payouts" || row.kind === "rollovers" : row.kind === kind,
    );
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
    ...{ sheet, n, state: "skipped", changes: [], keys: [] },
    ...{ naturalKey: null, position: "9", recordId: null },
    issues:
      reason === null
        ? []
        : [issueOf({ sheet }, { field: null, message: reason, title: reason, level: "warning" })],
  };
}

const twice = (
  row: ReadRow,
  { field, text, what, whose = "" }: Record<"field" | "text" | "what", string> & { whose?: string },
): StoredIssue =>
  issueOf(row, {
    field,
    message: `Another row above has this ${what}${whose === "" ? "" : `: ${whose}`}`,
    title: `${what.charAt(0).toUpperCase()}${what.slice(1)} is in the file twice`,
    example: `As in ${text}`,
  });

async function checkInvestors(state: State, rows: readonly ReadRow[]): Promise<void> {
  const emails = rows.flatMap(({ values }) => textValue(values, "email") ?? []);
  const stored = await readInvestorsByEmail(state.db, emails);
  for (const row of rows) {
    const parsed = investorInput(row);
    const email = textValue(row.values, "email") ?? "";
    const key = keyOf.investor(email);
    const there = stored.get(email.toLowerCase());
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
      state.results.set(positionOf(row), result(row, { state: "present", recordId: there.id }));
    } else if (!("input" in parsed)) {
      if (email !== "") known.set(key, there ? "here" : "broken");
      state.results.set(positionOf(row), broken(row, "issues" in parsed ? parsed.issues : []));
    } else {
      known.set(key, "here");
      const changes = there ? investorChanges(row, parsed.input, there) : [];
      const kind = there ? (changes.length > 0 ? "changed" : "present") : "valid";
      const issues = [
        ...(there ? changeDoubts(row, changes) : doubtIssues(row)),
        ...(other && kind === "changed" ? [other] : []),
      ];
      state.results.set(
        positionOf(row),
        result(row, { state: kind, changes, issues, recordId: there?.id ?? null }),
      );
    }
  }
}

async function checkAgreements(state: State, rows: readonly ReadRow[]): Promise<void> {
  const text = (row: ReadRow, name: string) => textValue(row.values, name) ?? "";
  const references = rows.map((row) => text(row, "reference"));
  const stored = await readAgreementsByReference(state.db, references.flatMap(referenceSpellings));
  const investors = await readInvestorsByEmail(
    state.db,
    rows.map((row) => text(row, "investorEmail")),
  );
  for (const row of rows) {
    const reference = text(row, "reference");
    const key = keyOf.agreement(reference);
    const there = stored.get(referenceKey(reference));
    if (reference !== "" && state.known.has(key)) {
      const issue = twice(row, { field: "reference", text: reference, what: "reference" });
      state.results.set(positionOf(row), broken(row, [issue]));
      continue;
    }
    if (there) {
      const existing = existingAgreement(state, row, there);
      state.known.set(key, existing.state === "to_fix" ? "broken" : "here");
      state.results.set(positionOf(row), existing);
      continue;
    }
    const like = referenceSpellings(reference).find(
      (one) => stored.has(referenceKey(one)) || state.known.has(keyOf.agreement(one)),
    );
    const issues =
      like === undefined
        ? agreementIssues(state, row, investors)
        : [lookAlike(row, reference, stored.get(referenceKey(like))?.reference ?? like)];
    if (reference !== "") state.known.set(key, hasErrors(issues) ? "broken" : "here");
    state.results.set(
      positionOf(row),
      result(row, { state: hasErrors(issues) ? "to_fix" : "valid", issues }),
    );
  }
}

function existingAgreement(
  { updates, clock }: State,
  row: ReadRow,
  there: NamedAgreement,
): RowResult {
  const recordId = there.id;
  if (there.deletedAt !== null)
    return { ...broken(row, [deletedReference(row, there, clock)]), recordId };
  const email = textValue(row.values, "investorEmail") ?? "";
  if (email.toLowerCase() !== there.ownerEmail.toLowerCase())
    return { ...broken(row, [otherInvestor(row, there.reference)]), recordId };
  if (!updates) return result(row, { state: "present", recordId });
  const parsed = agreementInput(row);
  if (!("input" in parsed)) return broken(row, "issues" in parsed ? parsed.issues : []);
  const changes = agreementChanges(row, parsed.input, there);
  const state = changes.length > 0 ? "changed" : "present";
  return result(row, { state, changes, recordId, issues: changeDoubts(row, changes) });
}

/** Of cells that change the record: others are not written. */
const changeDoubts = (row: ReadRow, changes: RowResult["changes"]): StoredIssue[] =>
  doubtIssues(row).filter((issue) => changes.some(({ field }) => field === issue.field));

const lookAlike = (row: ReadRow, reference: string, other: string): StoredIssue =>
  issueOf(row, {
    field: "reference",
    message: `It looks like ${other}, which is there already. Write it so, or give it another reference`,
    title: `The reference “${reference}” looks like another one`,
    ...{ repair: "replace", proposal: other, text: reference },
  });

const otherInvestor = (row: ReadRow, reference: string) =>
  issueOf(row, {
    field: "investorEmail",
    message: `${reference} belongs to another investor.`,
    title: "The agreement belongs to another investor",
    example: `As in ${reference}`,
  });

const deletedReference = (row: ReadRow, { reference, deletedAt }: NamedAgreement, clock: Clock) =>
  issueOf(row, {
    field: "reference",
    message: `${reference} was deleted on ${formatInstantDay(deletedAt ?? "", clock.timeZone)}. Restore it, or give this one another reference.`,
    title: "The reference belongs to a deleted agreement",
    example: `As in ${reference}`,
  });

function agreementIssues(
  { known }: State,
  row: ReadRow,
  investors: ReadonlyMap<string, { readonly id: string }>,
): StoredIssue[] {
  const parsed = agreementInput(row);
  if (!("input" in parsed)) return "issues" in parsed ? [...parsed.issues] : [];
  const { input } = parsed;
  const issues = doubtIssues(row);
  const email = input.investorEmail;
  const inFile = known.get(keyOf.investor(email));
  if (inFile === "broken")
    issues.push(
      issueOf(row, {
        field: "investorEmail",
        message: "This investor is in the file with something to fix. Fix that row first.",
        title: "The investor's row has to be fixed first",
        example: `As in ${email}`,
      }),
    );
  else if (inFile === undefined && !investors.has(email.toLowerCase()))
    issues.push(
      issueOf(row, {
        field: "investorEmail",
        message: "No investor has this email. Import that investor first.",
        title: "No investor has this email",
        example: `As in ${email}`,
      }),
    );
  try {
    const terms = readTerms(input.agreement, null);
    const problems = validateTerms(terms);
    issues.push(...fieldIssues(row, problems));
    if (problems.length === 0) issues.push(...termWarnings(row, input.agreement));
    if (problems.length === 0 && input.totalRoi !== null) {
      const planned = formatMoney(planPayouts(terms).totalRoi);
      for (const warning of totalDifference(input.totalRoi, planned))
        issues.push(issueOf(row, { ...warning, level: "warning" }));
    }
  } catch (error) {
    issues.push(...refusalIssues(row, error));
  }
  return issues;
}
