import { formatMoney, planPayouts, validateTerms } from "@accord/domain";
import type { Knex } from "knex";
import { readTerms, type AgreementRow } from "../../agreements/index.ts";
import {
  agreementInput,
  investorInput,
  keysOf,
  payoutInput,
  rolloverInput,
  type PayoutRowInput,
  type RolloverRowInput,
} from "../inputs.ts";
import {
  positions,
  type RowResult,
  type SheetRow,
  type StoredIssue,
  type StoredRow,
} from "../imports.store.ts";
import { pauseAfter } from "../pause-after.ts";
import { createRowReader, keyOf, textValue, type ReadRow } from "../read-rows.ts";
import { fieldIssues, hasErrors, issueOf, refusalIssues } from "../row-issues.ts";
import { totalDifference } from "../write/write-row.ts";
import { agreementChanges, investorChanges } from "./record-changes.ts";
import { readAgreementsByReference, readInvestorsByEmail } from "./lookups.read.ts";
import { naturalKeyOf, readExisting } from "./natural-keys.ts";

/** Rows between two pauses for other requests. */
const BATCH = 100;

export interface Checked {
  readonly results: Map<string, RowResult>;
  readonly rows: ReadonlyMap<string, ReadRow>;
}

const at = ({ sheet, n }: Pick<ReadRow, "sheet" | "n">) => `${sheet}:${n}`;
export const positionOf = at;

interface CheckDeps {
  readonly db: Knex;
  readonly sheets: readonly SheetRow[];
  readonly updates: boolean;
}

/**
 * Checks rows by the contracts of the forms and against the records that are there already. In the
 * order of a workbook: an agreement finds its investor in the same file.
 */
export async function checkRows(
  { db, sheets, updates }: CheckDeps,
  stored: readonly StoredRow[],
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Checked> {
  const read = createRowReader(sheets);
  const rows = stored.flatMap((row) => read(row) ?? []);
  const results = new Map<string, RowResult>();
  for (const row of stored) {
    if (!read(row)) results.set(at(row), leftOut(row));
  }
  const state = { db, updates, results, known: new Map<string, "here" | "broken">() };
  let done = 0;
  for (const kind of ["investors", "agreements", "money"] as const) {
    const own = rows.filter((row) =>
      kind === "money" ? row.kind === "payouts" || row.kind === "rollovers" : row.kind === kind,
    );
    const existing = kind === "money" ? await readExisting(db, own) : new Map<string, number>();
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
  return { results, rows: new Map(rows.map((row) => [at(row), row])) };
}

const leftOut = ({ sheet, n }: StoredRow): RowResult => ({
  ...{ sheet, n, state: "skipped", issues: [], changes: [], keys: [] },
  ...{ naturalKey: null, position: "9", recordId: null },
});

interface State {
  readonly db: Knex;
  readonly updates: boolean;
  readonly results: Map<string, RowResult>;
  /** Records of the file itself by key. */
  readonly known: Map<string, "here" | "broken">;
}

function result(row: ReadRow, more: Partial<RowResult> & Pick<RowResult, "state">): RowResult {
  return {
    sheet: row.sheet,
    n: row.n,
    issues: [],
    changes: [],
    keys: keysOf(row),
    naturalKey: null,
    position: row.kind === "investors" ? positions.investors : positions.agreements,
    recordId: null,
    ...more,
  };
}

const broken = (row: ReadRow, issues: readonly StoredIssue[]) =>
  result(row, { state: "to_fix", issues });

const twice = (row: ReadRow, field: string, text: string, what: string): StoredIssue =>
  issueOf(row, {
    field,
    message: `Another row above has this ${what}`,
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
    const { known } = state;
    const isTwice = email !== "" && known.has(key);
    if (isTwice) {
      state.results.set(at(row), broken(row, [twice(row, "email", email, "email")]));
    } else if (there && !state.updates) {
      known.set(key, "here");
      state.results.set(at(row), result(row, { state: "present", recordId: there.id }));
    } else if (!("input" in parsed)) {
      if (email !== "") known.set(key, there ? "here" : "broken");
      state.results.set(at(row), broken(row, "issues" in parsed ? parsed.issues : []));
    } else {
      known.set(key, "here");
      const changes = there ? investorChanges(row, parsed.input, there) : [];
      const kind = there ? (changes.length > 0 ? "changed" : "present") : "valid";
      state.results.set(
        at(row),
        result(row, { state: kind, changes, recordId: there?.id ?? null }),
      );
    }
  }
}

async function checkAgreements(state: State, rows: readonly ReadRow[]): Promise<void> {
  const text = (row: ReadRow, name: string) => textValue(row.values, name) ?? "";
  const references = rows.map((row) => text(row, "reference"));
  const stored = await readAgreementsByReference(state.db, references);
  const investors = await readInvestorsByEmail(
    state.db,
    rows.map((row) => text(row, "investorEmail")),
  );
  for (const row of rows) {
    const reference = text(row, "reference");
    const key = keyOf.agreement(reference);
    const there = stored.get(reference.toLowerCase());
    if (reference !== "" && state.known.has(key)) {
      const issue = twice(row, "reference", reference, "reference");
      state.results.set(at(row), broken(row, [issue]));
      continue;
    }
    if (there) {
      state.known.set(key, "here");
      state.results.set(at(row), existingAgreement(state, row, there));
      continue;
    }
    const issues = agreementIssues(state, row, investors);
    if (reference !== "") state.known.set(key, hasErrors(issues) ? "broken" : "here");
    state.results.set(
      at(row),
      result(row, { state: hasErrors(issues) ? "to_fix" : "valid", issues }),
    );
  }
}

function existingAgreement({ updates }: State, row: ReadRow, there: AgreementRow): RowResult {
  const recordId = there.id;
  if (there.deletedAt !== null)
    return { ...broken(row, [deletedReference(row, there.reference)]), recordId };
  if (!updates) return result(row, { state: "present", recordId });
  const parsed = agreementInput(row);
  if (!("input" in parsed)) return broken(row, "issues" in parsed ? parsed.issues : []);
  const changes = agreementChanges(row, parsed.input, there);
  const state = changes.length > 0 ? "changed" : "present";
  return result(row, { state, changes, recordId });
}

const deletedReference = (row: ReadRow, reference: string) =>
  issueOf(row, {
    field: "reference",
    message: `${reference} was deleted. Restore it, or give this one another reference.`,
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
  const issues: StoredIssue[] = [];
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

function positionOfMoney(input: PayoutRowInput | RolloverRowInput): string {
  if ("rollover" in input) return positions.rollover(input.rollover.rolloverDate);
  return input.type === "paid" ? positions.payout(input.payout.payoutDate) : positions.adjusted;
}

/** Rules that depend on what is stored are left to `dryRun`. */
function checkMoney(state: State, rows: readonly ReadRow[], existing: Map<string, number>): void {
  for (const row of rows) {
    const parsed = row.kind === "payouts" ? payoutInput(row) : rolloverInput(row);
    if ("skipped" in parsed) {
      const issue = issueOf(row, {
        ...{ field: "status", message: parsed.skipped, title: parsed.skipped, level: "warning" },
      });
      state.results.set(at(row), result(row, { state: "skipped", issues: [issue] }));
      continue;
    }
    if ("issues" in parsed) {
      state.results.set(at(row), broken(row, parsed.issues));
      continue;
    }
    const { input } = parsed;
    const position = positionOfMoney(input);
    const naturalKey = naturalKeyOf(input);
    const references = keysOf(row).filter((key) => state.known.get(key) === "broken");
    if (references.length > 0) {
      const issue = issueOf(row, {
        field: "agreement",
        message: "This agreement is in the file with something to fix. Fix that row first.",
        title: "The agreement's row has to be fixed first",
      });
      state.results.set(at(row), { ...broken(row, [issue]), position, naturalKey });
      continue;
    }
    const left = naturalKey === null ? 0 : (existing.get(naturalKey) ?? 0);
    if (naturalKey !== null && left > 0) {
      existing.set(naturalKey, left - 1);
      state.results.set(at(row), result(row, { state: "present", position, naturalKey }));
      continue;
    }
    state.results.set(at(row), result(row, { state: "valid", position, naturalKey }));
  }
}
