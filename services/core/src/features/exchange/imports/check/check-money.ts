import { keysOf, type PayoutRowInput, type RolloverRowInput } from "../inputs.ts";
import { moneyInput } from "../money-inputs.ts";
import { positions, type RowResult, type StoredIssue } from "../import-rows.store.ts";
import { positionOf, type ReadRow } from "../read-rows.ts";
import { doubtIssues } from "../cell-issues.ts";
import { issueOf } from "../import-issue.ts";
import { broken, result, type State } from "./check-state.ts";
import { moneyOf, type Existing, type Recorded } from "../write/natural-keys.ts";

function positionOfMoney(input: PayoutRowInput | RolloverRowInput): string {
  if ("rollover" in input) return positions.rollover(input.rollover.rolloverDate);
  return input.type === "paid" ? positions.payout(input.payout.payoutDate) : positions.adjusted;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Warns of a recorded payment with the same natural key whose check or period is another one. */
function otherPayment(
  row: ReadRow,
  input: PayoutRowInput | RolloverRowInput,
  { checks, periods }: Recorded,
): StoredIssue[] {
  if (!("payout" in input)) return [];
  const differs = (text: string, found: ReadonlySet<string>) =>
    text !== "" && found.size > 0 && ![...found].some((one) => isSame(one, text));
  const named = (found: ReadonlySet<string>) => [...found].join(" or ");
  const warn = (field: string, text: string, what: string, recorded: string): StoredIssue =>
    issueOf(row, {
      field,
      level: "warning",
      example: `As in ${text}`,
      message: `The recorded payment ${recorded}. Record this one by hand where it is another payment`,
      title: `Recorded already, ${what}`,
    });
  const checkNumber = input.payout.checkNumber ?? "";
  const period = input.period ?? "";
  return [
    ...(differs(checkNumber, checks)
      ? [warn("checkNumber", checkNumber, "with another check", `has check ${named(checks)}`)]
      : []),
    ...(differs(period, periods)
      ? [warn("period", period, "for another period", `is for ${named(periods)}`)]
      : []),
  ];
}

/** Rules that depend on what is stored are left to `dryRun`. */
export function checkMoney(state: State, rows: readonly ReadRow[], existing: Existing): void {
  for (const row of rows)
    state.results.set(positionOf(row), checkMoneyRow(state, row, existing.same));
}

function checkMoneyRow(state: State, row: ReadRow, recorded: Existing["same"]): RowResult {
  const parsed = moneyInput(row);
  if ("skipped" in parsed) {
    const { skipped: reason } = parsed;
    const parts = { field: "status", message: reason, title: reason, level: "warning" } as const;
    return result(row, { state: "skipped", issues: [issueOf(row, parts)] });
  }
  if ("issues" in parsed) return broken(row, parsed.issues);
  const { input } = parsed;
  const position = positionOfMoney(input);
  const money = moneyOf(input);
  const naturalKey = money?.natural ?? null;
  if (keysOf(row).some((key) => state.known.get(key) === "broken")) {
    const issue = issueOf(row, {
      field: "agreement",
      message: "This agreement is in the file with something to fix. Fix that row first.",
      title: "The agreement's row has to be fixed first",
    });
    return { ...broken(row, [issue]), position, naturalKey };
  }
  const same = naturalKey === null ? undefined : recorded.get(naturalKey);
  if (naturalKey !== null && same && same.count > 0) {
    // Each recorded payment stands for one row of the file.
    recorded.set(naturalKey, { ...same, count: same.count - 1 });
    const issues = otherPayment(row, input, same);
    return result(row, { state: "present", position, naturalKey, issues });
  }
  if (money !== null) state.newMoney.push({ row, money });
  return result(row, { state: "valid", issues: doubtIssues(row), position, naturalKey });
}
