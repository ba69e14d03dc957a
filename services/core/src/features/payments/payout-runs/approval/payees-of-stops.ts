import type { LineProblem } from "@accord/domain";
import type { PresentLine } from "../lines/present-lines.ts";
import type { RunLineRow } from "../lines/run-lines.store.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

const MAX_LINKS = 5;

/** Problems that are solved in the bank details of the investor. */
const bankDetailsProblems: ReadonlySet<LineProblem> = new Set<LineProblem>([
  "blocked_account",
  "no_account",
  "change_decision",
]);

interface Payee {
  readonly investorId: string;
  readonly name: string;
}

/** Lists whose bank details stop an open run; for a draft, only those whose account changed. */
export function payeesOfStops(run: PayoutRunRow, present: readonly PresentLine[]): Payee[] {
  const named = present.filter(
    ({ changes, problems }) =>
      changes.includes("account") ||
      (run.status !== "draft" && problems.some((problem) => bankDetailsProblems.has(problem))),
  );
  return payeesOf(named.map(({ line }) => line));
}

/** Lists each payee once, and no more than a page has room for links. */
export function payeesOf(lines: readonly Pick<RunLineRow, "investorId" | "payeeName">[]): Payee[] {
  const names = new Map(lines.map(({ investorId, payeeName }) => [investorId, payeeName]));
  return [...names].slice(0, MAX_LINKS).map(([investorId, name]) => ({ investorId, name }));
}
