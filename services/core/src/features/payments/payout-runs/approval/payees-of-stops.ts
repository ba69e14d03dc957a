import type { LineProblem } from "@accord/domain";
import type { PresentLine } from "../lines/present-lines.ts";
import type { RunLineRow } from "../lines/run-lines.store.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

const MAX_LINKS = 5;

/** Problems that are solved in the bank details of the investor. */
const ofBankDetails: ReadonlySet<LineProblem> = new Set([
  ...(["blocked_account", "no_account", "change_decision"] as const),
]);

/** The investors whose bank details the page of an open run names; of a draft what changed. */
export function payeesOfStops(
  run: PayoutRunRow,
  present: readonly PresentLine[],
): { investorId: string; name: string }[] {
  const named = present.filter(
    ({ changes, problems }) =>
      changes.includes("account") ||
      (run.status !== "draft" && problems.some((problem) => ofBankDetails.has(problem))),
  );
  return payeesOf(named.map(({ line }) => line));
}

/** Each once; a run of hundreds of lines does not get as many links. */
export function payeesOf(
  lines: readonly Pick<RunLineRow, "investorId" | "payeeName">[],
): { investorId: string; name: string }[] {
  const names = new Map(lines.map(({ investorId, payeeName }) => [investorId, payeeName]));
  return [...names].slice(0, MAX_LINKS).map(([investorId, name]) => ({ investorId, name }));
}
