import { isBlocking, type LineProblem } from "@accord/domain";
import type { Knex } from "knex";
import { verifyLine, type VerifiedLine, type LineDecisions } from "./verify-line.ts";
import { readSourcesOfRun, type Address, type SourceFacts } from "./line-facts.read.ts";
import type { RunTerms } from "./run-terms.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { linesOf, type RunLineRow } from "./run-lines.store.ts";

/** In the order in which the first one is named. */
const lineChanges = [
  "gone",
  "payee",
  "account",
  "amount",
  "due_day",
  "withheld",
  "method",
  "address",
  "custodian",
] as const;
export type LineChange = (typeof lineChanges)[number];

/** A line as it is stored, and as it would be paid now. */
export interface PresentLine {
  readonly line: RunLineRow;
  readonly current: (VerifiedLine & Pick<SourceFacts, "dueDate">) | null;
  /** As of now; `changed` where the line is not any more as it is stored. */
  readonly problems: readonly LineProblem[];
  readonly changes: readonly LineChange[];
}

export const sourceId = (of: {
  readonly payoutId: string | null;
  readonly redemptionId: string | null;
}): string => of.payoutId ?? of.redemptionId ?? "";

export const sourcesById = (sources: readonly SourceFacts[]): ReadonlyMap<string, SourceFacts> =>
  new Map(sources.map((source) => [sourceId(source), source]));

/** A payout that moved to a later day is decided about again. */
export const decisionsOf = (line: RunLineRow, source: SourceFacts): LineDecisions => ({
  chosen: line.methodChosen ? { method: line.method, mailing: line.mailing } : null,
  earlyFrom: source.dueDate > line.dueDate ? null : line.earlyFrom,
  formerDespite: line.formerDespite,
});

/** Whether a run's lines are verified when they are read; later ones stay as they were paid. */
export const isOpen = ({ status }: Pick<PayoutRunRow, "status">): boolean =>
  status === "draft" || status === "submitted" || status === "approved";

/** The included lines by position, or those of them that are chosen; sources unless they are read. */
export async function readPresentLines(
  db: Knex,
  run: Pick<PayoutRunRow, "id">,
  terms: RunTerms,
  of: {
    readonly chosen?: readonly RunLineRow[];
    readonly sources?: ReadonlyMap<string, SourceFacts>;
  } = {},
): Promise<PresentLine[]> {
  const lines = of.chosen ?? (await linesOf(db, run.id));
  const ids = of.chosen?.map(({ id }) => id);
  const sources = of.sources ?? sourcesById(await readSourcesOfRun(db, run.id, terms, ids));
  return lines.map((line) => presentOf(line, sources.get(sourceId(line)), terms));
}

export function presentOf(
  line: RunLineRow,
  source: SourceFacts | undefined,
  terms: RunTerms,
): PresentLine {
  if (!source) return { line, current: null, problems: ["changed"], changes: ["gone"] };
  const verified = verifyLine(source, terms, decisionsOf(line, source));
  const changes = changesOf(line, source, verified);
  const isMarked = changes.length > 0 || line.problems.includes("changed");
  const others = verified.problems.filter((problem) => problem !== "changed");
  return {
    line,
    current: { ...verified, dueDate: source.dueDate },
    problems: isMarked ? ["changed", ...others] : others,
    changes,
  };
}

const addressOf = ({ street, city, state, zip }: Address) =>
  JSON.stringify([street, city, state, zip].map((part) => part ?? ""));

/** What an approval is bound to, and what names the check or the entry of the bank file. */
function changesOf(line: RunLineRow, source: SourceFacts, paid: VerifiedLine): LineChange[] {
  const differs: Readonly<Record<LineChange, boolean>> = {
    gone: !source.isPayable,
    payee: source.investorId !== line.investorId || paid.payeeName !== line.payeeName,
    account: paid.payeeAccountId !== line.payeeAccountId,
    amount: paid.gross !== line.gross,
    due_day: source.dueDate !== line.dueDate,
    withheld: paid.withheld !== line.withheld,
    method: paid.method !== line.method,
    address: addressOf(paid.address) !== addressOf(line.address),
    custodian: paid.custodianAccount !== line.custodianAccount,
  };
  return lineChanges.filter((change) => differs[change]);
}

/** Keeps its run from the next step. */
export const stops = ({ problems }: PresentLine): boolean => problems.some(isBlocking);

/** The fingerprint differs, and no line says why: a number was changed in the table. */
export const markChanged = (one: PresentLine): PresentLine => ({
  ...one,
  problems: ["changed", ...one.problems],
});
