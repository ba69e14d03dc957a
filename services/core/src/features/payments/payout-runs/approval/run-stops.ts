import {
  approvalsNeeded,
  earliestPayment,
  formatDay,
  formatUsd,
  isBlocking,
  type LineProblem,
  methodLabels,
  parseMoney,
  pluralize,
  problemTexts,
} from "@accord/domain";
import type { Knex } from "knex";
import { readFirmSettings } from "../../../base/firm-settings/index.ts";
import { readCauses, type Wanted } from "../../../book/audit-texts/index.ts";
import type { RunTerms } from "../lines/run-terms.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { changedColumns } from "./changed-columns.ts";
import { countApprovals } from "./run-approvals.store.ts";
import { goneLinesOf } from "../lines/prepared-lines.store.ts";
import type { RunLineRow } from "../lines/run-lines.store.ts";
import { presentOf, type LineChange, type PresentLine } from "../lines/present-lines.ts";

/** The others are counted. */
const MAX_NAMED = 5;

/** What keeps a run from its next step: first what is of the whole run, then of its lines. */
export const stopTexts = async (
  db: Knex,
  run: PayoutRunRow,
  present: readonly PresentLine[],
  terms: RunTerms,
): Promise<string[]> => [
  ...Object.values(wholeRunTexts(present, terms)),
  ...(await lineTexts(
    db,
    run,
    present.filter((one) => ownStops(one).length > 0),
    terms,
  )),
];

/** What the page of an open run names; of a draft what changed, because its problems say the rest. */
export async function pageStops(
  db: Knex,
  run: PayoutRunRow,
  present: readonly PresentLine[],
  terms: RunTerms,
): Promise<string[]> {
  if (run.status !== "draft") return stopTexts(db, run, present, terms);
  const changed = present.filter(({ problems }) => problems.includes("changed"));
  const gone = await goneLinesOf(db, run.id);
  const left = gone.map((line): PresentLine => presentOf(line, undefined, terms));
  return lineTexts(db, run, [...changed, ...left], terms);
}

/** An approved run lacks an approval once the limit of the second one is lowered. */
export async function approvalStops(db: Knex, run: PayoutRunRow): Promise<string[]> {
  if (run.status !== "approved") return [];
  const { secondApprovalFrom: limit } = await readFirmSettings(db);
  const needed = approvalsNeeded(parseMoney(run.net), parseMoney(limit));
  const count = await countApprovals(db, run);
  if (count >= needed) return [];
  return [
    `It has ${pluralize(count, "approval")}, and needs ${needed} from ${formatUsd(limit)} on.`,
  ];
}

async function lineTexts(
  db: Knex,
  run: PayoutRunRow,
  ofLines: readonly PresentLine[],
  terms: RunTerms,
): Promise<string[]> {
  const named = ofLines.slice(0, MAX_NAMED);
  const causes = await readCauses(db, run.id, named.map(wantedOf), terms.timeZone);
  const more = ofLines.length - named.length;
  return [
    ...named.map((one) => {
      const cause = causes.get(one.line.id) ?? "";
      return `${lineName(one.line)}${textOf(one)}${cause === "" ? "" : `: ${cause}`}.`;
    }),
    ...(more === 0 ? [] : [`${pluralize(more, "more line")}.`]),
  ];
}

const lineName = ({ position, payeeName }: Pick<RunLineRow, "position" | "payeeName">) =>
  `Line ${position} (${payeeName})`;

const ofWholeRun: ReadonlySet<LineProblem> = new Set(["bank_closed", "too_soon"]);

const ownStops = ({ problems }: PresentLine) =>
  problems.filter((problem) => isBlocking(problem) && !ofWholeRun.has(problem));

/** Sentences of the problems that the payment date is the cause of. */
export function wholeRunTexts(
  present: readonly PresentLine[],
  terms: RunTerms,
): Partial<Record<LineProblem, string>> {
  const { paymentDate, today, leadDays } = terms;
  const has = (problem: LineProblem) => present.some(({ problems }) => problems.includes(problem));
  const banking = pluralize(leadDays, "banking day");
  const day = formatDay(paymentDate);
  const earliest = formatDay(earliestPayment(today, leadDays));
  return {
    ...(has("bank_closed") && { bank_closed: `Banks are closed on the payment date, ${day}.` }),
    ...(has("too_soon") && {
      too_soon: `The payment date, ${day}, is too soon for the bank, which needs ${banking}: the earliest is ${earliest}.`,
    }),
  };
}

function textOf({ line, current, changes, problems }: PresentLine): string {
  if (current === null) return " cannot be paid any more, because its payout was deleted";
  const account = problems.includes("blocked_account")
    ? "has a blocked bank account"
    : current.payeeAccountId === null
      ? "has no bank details in use"
      : "has other bank details in use on the payment date";
  const texts: Readonly<Record<LineChange, string>> = {
    gone: "cannot be paid any more: it is settled, closed, or due after the run",
    payee: `is paid to ${current.payeeName}`,
    account,
    amount: `is ${formatUsd(current.gross)} instead of ${formatUsd(line.gross)}`,
    due_day: `is due ${formatDay(current.dueDate)} instead of ${formatDay(line.dueDate)}`,
    withheld: `has ${formatUsd(current.withheld)} withheld instead of ${formatUsd(line.withheld)}`,
    method: `is paid by ${methodLabels[current.method]} instead of ${methodLabels[line.method]}`,
    address: "has another address",
    custodian: "has another account at the custodian",
  };
  if (changes.length > 0) return ` ${changes.map((change) => texts[change]).join(", ")}`;
  const open = problems.filter((problem) => isBlocking(problem) && problem !== "changed");
  if (open.length === 0) return " changed since it was submitted";
  return `: ${open.map((problem) => problemTexts[problem].problem).join(", ")}`;
}

/** Problems without a change of the line whose cause can be found. */
const causedBy: Partial<Readonly<Record<LineProblem, LineChange>>> = {
  blocked_account: "account",
  no_account: "account",
  change_decision: "account",
  address: "address",
  check_text: "address",
};
const taxColumns = ["match_code", "b_notices", "backup_withholding", "withholding_reason"];

function wantedOf(one: PresentLine): Wanted {
  const { line, changes } = one;
  const problem = ownStops(one)[0];
  const isTax = changes.length === 0 && problem === "tin_decision";
  const kind = changes[0] ?? (problem && causedBy[problem]) ?? (isTax ? "withheld" : "gone");
  const isOfInvestor = kind === "account" || kind === "withheld";
  const source = [line.payoutId ?? line.redemptionId ?? "", line.agreementId];
  const records: Readonly<Record<LineChange, readonly string[]>> = {
    ...{ gone: source, amount: source, due_day: source },
    ...{ account: [], withheld: [], method: [line.agreementId] },
    payee: [line.agreementId, line.investorId],
    address: [line.agreementId, line.investorId],
    custodian: [line.investorId],
  };
  return {
    key: line.id,
    recordIds: records[kind],
    investorId: isOfInvestor ? line.investorId : null,
    isEver: changes.length === 0 && isOfInvestor,
    columns: isTax ? taxColumns : changedColumns[kind],
  };
}
