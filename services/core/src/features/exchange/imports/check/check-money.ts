import { keysOf, type PayoutRowInput, type RolloverRowInput } from "../inputs.ts";
import { payoutInput, rolloverInput } from "../money-inputs.ts";
import { positions, type StoredIssue } from "../import-rows.store.ts";
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

/** A recorded payment of the same agreement, day, type and amount that may be another one. */
function otherPayment(
  row: ReadRow,
  input: PayoutRowInput | RolloverRowInput,
  { checks, periods }: Recorded,
): StoredIssue[] {
  if (!("payout" in input)) return [];
  const differs = (text: string, found: ReadonlySet<string>) =>
    text !== "" && found.size > 0 && ![...found].some((one) => isSame(one, text));
  const named = (found: ReadonlySet<string>) => [...found].join(" or ");
  const warn = (field: string, text: string, what: string, of: string): StoredIssue =>
    issueOf(row, {
      ...{ field, level: "warning", example: `As in ${text}` },
      message: `The recorded payment ${of}. Record this one by hand where it is another payment`,
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
  for (const row of rows) {
    const parsed = row.kind === "payouts" ? payoutInput(row) : rolloverInput(row);
    if ("skipped" in parsed) {
      const issue = issueOf(row, {
        ...{ field: "status", message: parsed.skipped, title: parsed.skipped, level: "warning" },
      });
      state.results.set(positionOf(row), result(row, { state: "skipped", issues: [issue] }));
      continue;
    }
    if ("issues" in parsed) {
      state.results.set(positionOf(row), broken(row, parsed.issues));
      continue;
    }
    const { input } = parsed;
    const position = positionOfMoney(input);
    const money = moneyOf(input);
    const naturalKey = money?.natural ?? null;
    const references = keysOf(row).filter((key) => state.known.get(key) === "broken");
    if (references.length > 0) {
      const issue = issueOf(row, {
        field: "agreement",
        message: "This agreement is in the file with something to fix. Fix that row first.",
        title: "The agreement's row has to be fixed first",
      });
      state.results.set(positionOf(row), { ...broken(row, [issue]), position, naturalKey });
      continue;
    }
    const there = naturalKey === null ? undefined : existing.same.get(naturalKey);
    if (naturalKey !== null && there && there.count > 0) {
      existing.same.set(naturalKey, { ...there, count: there.count - 1 });
      const others = otherPayment(row, input, there);
      state.results.set(
        positionOf(row),
        result(row, { state: "present", position, naturalKey, issues: others }),
      );
      continue;
    }
    if (money !== null) state.newMoney.push({ row, money });
    const issues = doubtIssues(row);
    state.results.set(
      positionOf(row),
      result(row, { state: "valid", issues, position, naturalKey }),
    );
  }
}
