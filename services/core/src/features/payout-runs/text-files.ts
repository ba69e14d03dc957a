import {
  csvOf,
  csvText,
  formatDay,
  formatMoney,
  isMailed,
  journalOf,
  maskedAccount,
  parseMoney,
  runReference,
  type RunFileKind,
} from "@accord/domain";
import type { Knex } from "knex";
import { openFundingAccount, type FundingAccountRow } from "../funding-accounts/index.ts";
import type { Vault } from "../vault/index.ts";
import type { PayoutRunRow, RunLineRow } from "./payout-runs.store.ts";

export const textFileKinds = [
  "positive_pay",
  "register",
  "bank_csv",
  "journal_qbo",
  "journal_xero",
  "mailing",
] as const satisfies readonly RunFileKind[];
export type TextFileKind = (typeof textFileKinds)[number];

interface FileLine extends RunLineRow {
  readonly reference: string;
  readonly checkNumber: string | null;
  readonly accountLastFour: string | null;
}

/** The lines that the run paid or pays, whatever became of them. */
const fileLines = (db: Knex, runId: string): Promise<FileLine[]> =>
  db("payout_run_lines as l")
    .join("agreements as a", "a.id", "l.agreementId")
    .leftJoin("checks as c", "c.id", "l.checkId")
    .leftJoin("payee_accounts as p", "p.id", "l.payeeAccountId")
    .where("l.runId", runId)
    .whereIn("l.state", ["included", "paid", "returned", "voided"])
    .orderBy("l.position")
    .select("l.*", db.raw("coalesce(l.reference, a.reference) as reference"))
    .select("c.number as checkNumber", "p.accountLastFour");

/** A CSV of the run, the same at each call; null where the run has nothing for it. */
export async function makeTextFile(
  db: Knex,
  run: PayoutRunRow,
  account: FundingAccountRow,
  { kind, vault }: { readonly kind: TextFileKind; readonly vault: Vault },
): Promise<string | null> {
  const lines = await fileLines(db, run.id);
  switch (kind) {
    case "register":
      return csvOf(register(lines));
    case "positive_pay":
      return positivePay(db, run, openFundingAccount(vault, account));
    case "bank_csv":
      return listOf(
        lines.filter(({ method }) => method === "wire" || method === "cashiers_check"),
        bankHeads,
        bankRow,
      );
    case "mailing":
      return listOf(
        lines.filter(({ method }) => isMailed(method)),
        mailingHeads,
        mailingRow,
      );
    case "journal_qbo":
      return csvOf(quickBooks(run, lines));
    case "journal_xero":
      return csvOf(xero(run, lines));
  }
}

function listOf(
  lines: readonly FileLine[],
  heads: readonly string[],
  row: (line: FileLine) => string[],
): string | null {
  return lines.length === 0 ? null : csvOf([heads, ...lines.map(row)]);
}

const registerHeads = [
  ...["Line", "Agreement", "Payee", "Type", "Due", "Gross", "Withheld", "Net", "Method"],
  ...["Account", "Trace", "Check"],
];

const register = (lines: readonly FileLine[]) => [
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
    line.checkNumber ?? "",
  ]),
];

/** Account, number, amount, day, issued or void, payee; without a head, as banks take it. */
async function positivePay(
  db: Knex,
  run: PayoutRunRow,
  accountNumber: string,
): Promise<string | null> {
  const checks: {
    number: string;
    amount: string;
    checkDate: string;
    status: string;
    payee: string;
  }[] = await db("checks").where({ runId: run.id }).orderBy("number");
  if (checks.length === 0) return null;
  return csvOf(
    checks.map((check) => [
      accountNumber,
      check.number,
      check.amount,
      formatDay(check.checkDate),
      check.status === "void" ? "V" : "I",
      csvText(check.payee),
    ]),
  );
}

const addressCells = ({ address }: FileLine) =>
  [address.street, address.city, address.state, address.zip].map((part) => csvText(part ?? ""));

const bankHeads = ["Method", "Payee", "Amount", "Agreement", "Street", "City", "State", "Zip"];
const bankRow = (line: FileLine) => [
  line.method,
  csvText(line.payeeName),
  line.net,
  csvText(line.reference),
  ...addressCells(line),
];

const mailingHeads = ["Payee", "Street", "City", "State", "Zip", "Mailing", "Check", "Amount"];
const mailingRow = (line: FileLine) => [
  csvText(line.payeeName),
  ...addressCells(line),
  line.mailing ?? "standard",
  line.checkNumber ?? "",
  line.net,
];

function journal(run: PayoutRunRow, lines: readonly FileLine[]) {
  if (!run.releasedTerms) throw new Error("a journal is of a released run");
  const paid = lines.map(({ payoutType, gross, withheld }) => ({
    payoutType,
    gross: parseMoney(gross),
    withheld: parseMoney(withheld),
  }));
  return journalOf(paid, run.releasedTerms.journal);
}

function quickBooks(run: PayoutRunRow, lines: readonly FileLine[]): string[][] {
  const reference = runReference(run.number);
  const rows = journal(run, lines);
  return [
    ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"],
    ...rows.map(({ account: name, debit, credit }) => [
      reference,
      formatDay(run.paymentDate),
      csvText(name),
      debit === 0 ? "" : formatMoney(debit),
      credit === 0 ? "" : formatMoney(credit),
      `Payout run ${reference}`,
      "",
    ]),
  ];
}

function xero(run: PayoutRunRow, lines: readonly FileLine[]): string[][] {
  const narration = `Payout run ${runReference(run.number)}`;
  const [year = "", month = "", day = ""] = run.paymentDate.split("-");
  const rows = journal(run, lines);
  return [
    ["Narration", "Date", "Description", "AccountCode", "TaxRate", "Amount"],
    ...rows.map(({ account: name, debit, credit }) => [
      narration,
      `${day}/${month}/${year}`,
      narration,
      csvText(name),
      "",
      formatMoney(debit - credit),
    ]),
  ];
}
