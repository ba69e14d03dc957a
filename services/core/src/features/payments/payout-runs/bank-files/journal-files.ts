import {
  formatDay,
  formatMoney,
  journalOf,
  parseMoney,
  runReference,
  type JournalAccounts,
} from "@accord/domain";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import type { FileLine } from "./file-lines.read.ts";
import { machineCell, type ReleasedTerms } from "./released-terms.ts";

function termsOf({ releasedTerms }: PayoutRunRow): ReleasedTerms {
  if (!releasedTerms) throw new Error("a journal is of a released run");
  return releasedTerms;
}

function journal(lines: readonly FileLine[], accounts: JournalAccounts) {
  const paid = lines.map(({ payoutType, gross, withheld }) => ({
    payoutType,
    gross: parseMoney(gross),
    withheld: parseMoney(withheld),
  }));
  return journalOf(paid, accounts);
}

export function quickBooks(run: PayoutRunRow, lines: readonly FileLine[]): string[][] {
  const reference = runReference(run.number);
  const rows = journal(lines, termsOf(run).journal);
  return [
    ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"],
    ...rows.map(({ account: name, debit, credit }) => [
      reference,
      formatDay(run.paymentDate),
      machineCell(run)(name),
      debit === 0 ? "" : formatMoney(debit),
      credit === 0 ? "" : formatMoney(credit),
      `Payout run ${reference}`,
      "",
    ]),
  ];
}

export function xero(run: PayoutRunRow, lines: readonly FileLine[]): string[][] {
  const narration = `Payout run ${runReference(run.number)}`;
  const [year = "", month = "", day = ""] = run.paymentDate.split("-");
  const { xero: terms, journal: names } = termsOf(run);
  const rows = journal(lines, terms?.codes ?? names);
  return [
    ["Narration", "Date", "Description", "AccountCode", "TaxRate", "Amount"],
    ...rows.map(({ account: code, debit, credit }) => [
      narration,
      `${day}/${month}/${year}`,
      narration,
      ...[code, terms?.taxRate ?? ""].map(machineCell(run)),
      formatMoney(debit - credit),
    ]),
  ];
}
