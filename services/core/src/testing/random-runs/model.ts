import { accountOn, requestsOf, type Facts, type Source } from "./facts.ts";
import type { Parts } from "./parts.ts";

/** A line as the model has it; every figure is its own. */
export interface ModelLine {
  readonly source: string;
  agreementId: string;
  investorId: string;
  gross: bigint;
  withheld: bigint;
  method: string;
  mailing: string | null;
  isChosen: boolean;
  accountId: string | null;
  address: readonly string[];
  /** Only those that block. */
  problems: Set<string>;
  state: "included" | "held" | "removed" | "paid" | "returned" | "voided";
  holdReason: boolean;
  due: string;
  /** The earliest payment date that was decided for a payment before the due day. */
  earlyFrom: string | null;
  /** Requested bank details that were seen when the former ones were chosen. */
  despite: readonly string[];
}

export interface ModelRun {
  readonly id: string;
  status: "draft" | "submitted" | "approved" | "released" | "paid" | "cancelled";
  isRejected: boolean;
  paymentDate: string;
  dueThrough: string;
  readonly editors: Set<string>;
  approvals: Set<string>;
  /** The setting of the funding account with which it was submitted. */
  isBalanced: boolean;
  /** By the model's count; 0 until it is approved. */
  approvedAt: number;
  readonly lines: ModelLine[];
}

export interface Model {
  readonly runs: ModelRun[];
  readonly parts: Parts;
  /** The setting of the funding account that changes. */
  isBalanced: boolean;
  /** What runs paid and no bank returned, by the line's source. */
  readonly ledger: Map<string, { run: string; gross: bigint; withheld: bigint; day: string }>;
}

/** Days on which the banks are closed besides weekends. */
const closed = new Set([
  ...["2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-09-07"],
  ...["2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25", "2027-01-01", "2027-01-18"],
  ...["2027-02-15", "2027-05-31", "2027-07-05", "2027-09-06", "2027-10-11", "2027-11-11"],
  ...["2027-11-25", "2028-01-17", "2028-02-21"],
]);
const LEAD_DAYS = 2;

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const isOpen = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !closed.has(day);

export function earliestDay(today: string): string {
  let day = today;
  for (let left = LEAD_DAYS; left > 0; left -= isOpen(day) ? 1 : 0) day = dayAfter(day);
  return day;
}

const routes: Readonly<Record<string, readonly [string, string | null]>> = {
  achTransfer: ["ach", null],
  wireTransfer: ["wire", null],
  businessCheckStandardMail: ["check", "standard"],
  businessCheckFlatRateEnvelope: ["check", "flat_rate"],
  cashiersCheckStandardMail: ["cashiers_check", "standard"],
  cashiersCheckFlatRateEnvelope: ["cashiers_check", "flat_rate"],
};

interface Route {
  readonly method: string;
  readonly mailing: string | null;
}

interface Decided {
  /** The method that a person chose. */
  readonly chosen: Route | null;
  readonly earlyFrom: string | null;
  readonly despite: readonly string[];
}

/** What a line of this source is. */
export function expectedLine(
  source: Source,
  run: Pick<ModelRun, "paymentDate" | "dueThrough">,
  today: string,
  { chosen, earlyFrom, despite }: Decided,
): Omit<ModelLine, "source" | "state" | "holdReason"> {
  const { accountId, isBlocked } = accountOn(
    source,
    run.paymentDate > today ? run.paymentDate : today,
  );
  const [only] = source.ticked;
  const isClear = source.ticked.length === 1 && only !== undefined;
  const proposal = accountId === null ? "businessCheckStandardMail" : "achTransfer";
  const [way = "", mail = null] = routes[isClear ? only : proposal] ?? [];
  const { method, mailing } = chosen ?? { method: way, mailing: mail };
  const day = run.paymentDate;
  const isWithheld =
    source.type === "roi" &&
    source.withholding.some(({ from, until }) => from <= day && (until === null || day <= until));
  const withheld = isWithheld ? (source.cents * 24n + 50n) / 100n : 0n;
  const isTransfer = method === "ach" || method === "wire";
  const problems: Readonly<Record<string, boolean>> = {
    method: chosen === null && !isClear,
    no_account: isTransfer && accountId === null && !isBlocked,
    blocked_account: isTransfer && accountId === null && isBlocked,
    address: !isTransfer && source.address.some((part) => part === ""),
    bank_closed: method === "ach" && !isOpen(day),
    too_soon: method === "ach" && isOpen(day) && day < earliestDay(today),
    changed: !source.isPayable || source.due > run.dueThrough,
    early_decision: source.due > day && (earlyFrom === null || day < earlyFrom),
    change_decision:
      isTransfer && accountId !== null && requestsOf(source).some((id) => !despite.includes(id)),
    tin_decision: source.type === "roi" && source.isUndecided,
  };
  return {
    agreementId: source.agreementId,
    investorId: source.investorId,
    gross: source.cents,
    withheld,
    method,
    mailing,
    isChosen: chosen !== null,
    accountId: isTransfer ? accountId : null,
    address: source.address,
    problems: new Set(Object.keys(problems).filter((name) => problems[name])),
    due: source.due,
    earlyFrom,
    despite,
  };
}

/** A payout that moved to a later day is decided about again. */
const decidedOf = (line: ModelLine, source: Source): Decided => ({
  chosen: line.isChosen ? line : null,
  earlyFrom: source.due > line.due ? null : line.earlyFrom,
  despite: line.despite,
});

export const isLive = ({ state }: ModelLine): boolean => state === "included" || state === "held";
/** A run pays a source once: these keep it from other runs. */
export const takes = (line: ModelLine): boolean => isLive(line) || line.state === "paid";

export const included = (run: ModelRun): ModelLine[] =>
  run.lines.filter(({ state }) => state === "included");

/** The sources that no run takes. */
export function freeSources(model: Model, facts: Facts): Source[] {
  const taken = new Set(
    model.runs.flatMap(({ lines }) => lines.filter(takes).map(({ source }) => source)),
  );
  return [...facts.values()].filter(({ id, isPayable }) => isPayable && !taken.has(id));
}

export function refreshRun(run: ModelRun, facts: Facts, today: string): void {
  for (const line of run.lines)
    if (line.state === "removed" && line.problems.has("changed")) line.problems = new Set();
  for (const line of run.lines.filter(isLive)) {
    const source = facts.get(line.source);
    if (source) Object.assign(line, expectedLine(source, run, today, decidedOf(line, source)));
  }
}

interface StoppedLine {
  readonly line: ModelLine;
  readonly problems: Set<string>;
}

/** The included lines that are not any more what was submitted, or cannot be paid as it was. */
export function stoppedLines(run: ModelRun, facts: Facts, today: string): StoppedLine[] {
  return included(run).flatMap((line) => {
    const source = facts.get(line.source);
    if (!source) return [{ line, problems: new Set(["changed"]) }];
    const now = expectedLine(source, run, today, decidedOf(line, source));
    const contentOf = (of: typeof now) => {
      const { investorId, gross, withheld, method, accountId, address, due } = of;
      return JSON.stringify([
        investorId,
        `${gross}`,
        `${withheld}`,
        method,
        accountId,
        address,
        due,
      ]);
    };
    const { problems } = now;
    if (contentOf(now) !== contentOf(line)) problems.add("changed");
    return problems.size > 0 ? [{ line, problems }] : [];
  });
}

export function takeBack(run: ModelRun, stopped: readonly StoppedLine[]): void {
  run.status = "draft";
  for (const { line, problems } of stopped) line.problems = problems;
}
