import type { PayoutType } from "../enums.ts";
import type { Cents } from "../money/cents.ts";

export interface JournalAccounts {
  readonly interestExpense: string;
  readonly notesPayable: string;
  readonly withholdingPayable: string;
  readonly cash: string;
}

export interface JournalLine {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
}

export interface PaidAmount {
  readonly payoutType: PayoutType;
  readonly gross: Cents;
  readonly withheld: Cents;
}

/** Debits and credits of a run, one line for each account; lines of zero are left out. */
export function journalOf(
  paid: readonly PaidAmount[],
  accounts: JournalAccounts,
): readonly JournalLine[] {
  const sumOf = (type: PayoutType) =>
    paid.filter(({ payoutType }) => payoutType === type).reduce((sum, { gross }) => sum + gross, 0);
  const interest = sumOf("roi");
  const principal = sumOf("principal");
  const withheld = paid.reduce((sum, line) => sum + line.withheld, 0);
  return [
    { account: accounts.interestExpense, debit: interest, credit: 0 },
    { account: accounts.notesPayable, debit: principal, credit: 0 },
    { account: accounts.withholdingPayable, debit: 0, credit: withheld },
    { account: accounts.cash, debit: 0, credit: interest + principal - withheld },
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0);
}
