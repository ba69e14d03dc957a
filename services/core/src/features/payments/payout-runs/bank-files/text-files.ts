import {
  csvOf,
  csvText,
  formatDay,
  formatMoney,
  isMailed,
  maskedAccount,
  parseMoney,
  type RunFileKind,
} from "@accord/domain";
import type { Knex } from "knex";
import { openFundingAccount, type FundingAccountRow } from "../../funding-accounts/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { checksOf } from "../checks/checks.store.ts";
import { makeBankList } from "./bank-list.ts";
import { addressParts, readFileLines, type FileLine } from "./file-lines.read.ts";
import { requireSums } from "./file-sums.ts";
import { machineCell } from "./released-terms.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { quickBooks, xero } from "./journal-files.ts";

export const textFileKinds = [
  "positive_pay",
  "register",
  "bank_csv",
  "journal_qbo",
  "journal_xero",
  "mailing",
] as const satisfies readonly RunFileKind[];
export type TextFileKind = (typeof textFileKinds)[number];

/**
 * A CSV of the run, the same at each call; null where the run has nothing for it. It is read back
 * and added up before it is returned.
 */
export async function makeTextFile(
  db: Knex,
  run: PayoutRunRow,
  account: FundingAccountRow,
  { kind, vault }: { readonly kind: TextFileKind; readonly vault: Vault },
): Promise<string | null> {
  const lines = linesOfKind(kind, run, await readFileLines(db, run.id));
  const text = await write(db, { run, account, lines, kind, vault });
  if (text !== null) requireSums(text, kind, { run, lines });
  return text;
}

function linesOfKind(
  kind: TextFileKind,
  run: PayoutRunRow,
  lines: readonly FileLine[],
): readonly FileLine[] {
  if (kind === "bank_csv")
    return lines.filter(({ method }) => method === "wire" || method === "cashiers_check");
  if (kind !== "mailing") return lines;
  const mailed = lines.filter((line) => isMailed(line.method) && !isMarkedVoid(run, line));
  return run.releasedTerms?.mailingRows ? piecesOf(mailed) : mailed;
}

const isMarkedVoid = ({ releasedTerms }: PayoutRunRow, { checkStatus }: FileLine): boolean =>
  releasedTerms?.voidChecks === "marked" && checkStatus === "void";

async function write(
  db: Knex,
  of: {
    readonly run: PayoutRunRow;
    readonly account: FundingAccountRow;
    readonly lines: readonly FileLine[];
    readonly kind: TextFileKind;
    readonly vault: Vault;
  },
): Promise<string | null> {
  const { run, account, lines, kind, vault } = of;
  const cell = machineCell(run);
  switch (kind) {
    case "register":
      return csvOf(register(run, lines));
    case "positive_pay":
      return positivePay(db, run, openFundingAccount(vault, account));
    case "bank_csv":
      return makeBankList(db, vault, { lines, cell });
    case "mailing":
      return lines.length === 0
        ? null
        : csvOf([mailingHeads, ...lines.map((line) => mailingRow(line, cell))]);
    case "journal_qbo":
      return csvOf(quickBooks(run, lines));
    case "journal_xero":
      return csvOf(xero(run, lines));
  }
}

const registerHeads = [
  ...["Line", "Agreement", "Payee", "Type", "Due", "Gross", "Withheld", "Net", "Method"],
  ...["Account", "Trace", "Check"],
];

const register = (run: PayoutRunRow, lines: readonly FileLine[]) => [
  registerHeads,
  ...lines.map((line) => [
    String(line.position),
    csvText(line.reference),
    csvText(line.payeeName),
    line.payoutType,
    formatDay(line.dueDate),
    line.gross,
    line.withheld,
    line.net,
    line.method,
    line.method === "ach" && line.accountLastFour ? maskedAccount(line.accountLastFour) : "",
    line.traceNumber ?? "",
    isMarkedVoid(run, line) ? `${line.checkNumber} void` : (line.checkNumber ?? ""),
  ]),
];

/** Account, number, amount, day, issued or void, payee; without a head, as banks take it. */
async function positivePay(
  db: Knex,
  run: PayoutRunRow,
  accountNumber: string,
): Promise<string | null> {
  const checks = await checksOf(db, run.id);
  if (checks.length === 0) return null;
  return csvOf(
    checks.map((check) => [
      accountNumber,
      check.number,
      check.amount,
      formatDay(check.checkDate),
      check.status === "void" ? "V" : "I",
      machineCell(run)(check.payee),
    ]),
  );
}

/** What is mailed: a check pays all lines of its payee. */
function piecesOf(lines: readonly FileLine[]): readonly FileLine[] {
  const pieces = Map.groupBy(lines, ({ checkId, id }) => checkId ?? id);
  return [...pieces.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const all = [first, ...more];
    const net = formatMoney(all.reduce((sum, line) => sum + parseMoney(line.net), 0));
    const mailing = all.some((line) => line.mailing === "flat_rate") ? "flat_rate" : first.mailing;
    return [{ ...first, net, mailing }];
  });
}

const mailingHeads = ["Payee", "Street", "City", "State", "Zip", "Mailing", "Check", "Amount"];
const mailingRow = (line: FileLine, cell: (text: string) => string) => [
  ...[line.payeeName, ...addressParts(line)].map(cell),
  line.mailing ?? "standard",
  line.checkNumber ?? "",
  line.net,
];
