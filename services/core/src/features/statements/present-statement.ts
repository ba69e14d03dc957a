import type { Investor } from "@accord/contracts";
import type { StatementPaper } from "@accord/contracts/internal";
import {
  formatMoney,
  isOnStatement,
  parseMoney,
  statementOf,
  type PaidEntry,
  type RolledEntry,
  type Statement,
  type StatementRange,
} from "@accord/domain";
import type { NamedRollover } from "../rollovers/index.ts";
import type { PaidPayout, StatedAgreement } from "./statements.read.ts";

export interface StatementBooks {
  readonly payoutsOf: (agreementId: string) => readonly PaidPayout[];
  /** Rollovers into and out of the agreement, by day. */
  readonly rolloversOf: (agreementId: string) => readonly NamedRollover[];
}

interface Stated {
  readonly agreement: StatedAgreement;
  readonly statement: Statement;
}

/** Agreements without any activity or principal are left out. */
export function presentStatement(
  investor: Investor,
  agreements: readonly StatedAgreement[],
  books: StatementBooks,
  { asOf, ...range }: StatementRange & Pick<StatementPaper, "asOf">,
): StatementPaper {
  const stated = agreements
    .map((agreement): Stated => ({
      agreement,
      statement: statementOf(recordsOf(agreement, books), range),
    }))
    .filter(({ statement }) => isOnStatement(statement));
  const sum = (amountOf: (statement: Statement) => number) =>
    formatMoney(stated.reduce((total, { statement }) => total + amountOf(statement), 0));
  return {
    asOf,
    from: range.from,
    to: range.to,
    investor,
    agreements: stated.map(presentAgreement),
    opening: sum(({ opening }) => opening),
    activity: sum(({ opening, closing }) => closing - opening),
    closing: sum(({ closing }) => closing),
    roiPaid: sum(({ roiPaid }) => roiPaid),
    roiRolled: sum(({ roiRolled }) => roiRolled),
  };
}

function presentAgreement({ agreement, statement }: Stated): StatementPaper["agreements"][number] {
  const lines = (some: Statement["principal"]) =>
    some.map(({ amount, ...line }) => ({ ...line, amount: formatMoney(amount) }));
  return {
    reference: agreement.reference,
    status: agreement.status,
    startDate: agreement.start_date,
    endDate: agreement.end_date,
    roiPercentage: agreement.roi_percentage,
    notes: agreement.notes,
    opening: formatMoney(statement.opening),
    principal: lines(statement.principal),
    closing: formatMoney(statement.closing),
    roi: lines(statement.roi),
    roiPaid: formatMoney(statement.roiPaid),
    roiRolled: formatMoney(statement.roiRolled),
  };
}

function recordsOf(agreement: StatedAgreement, books: StatementBooks) {
  const rollovers = books.rolloversOf(agreement.id);
  return {
    startDate: agreement.start_date,
    depositDate: agreement.deposit_date,
    initialInvestment: parseMoney(agreement.initial_investment),
    payouts: books.payoutsOf(agreement.id).map(paidEntry),
    rolledIn: rollovers
      .filter((row) => row.agreement_id === agreement.id)
      .map((row) => rolledEntry(row, isInside(row) ? null : row.source_reference)),
    rolledOut: rollovers
      .filter((row) => row.agreement_id !== agreement.id)
      .map((row) => rolledEntry(row, row.reference)),
  };
}

const isInside = (row: NamedRollover) => row.source_agreement_id === row.agreement_id;

const paidEntry = (row: PaidPayout): PaidEntry => ({
  amount: row.amount,
  payoutType: row.payout_type,
  payoutDate: row.payout_date,
  status: row.status,
  period: row.period_label,
  checkNumber: row.check_number,
});

const rolledEntry = (row: NamedRollover, other: string | null): RolledEntry => ({
  amount: row.amount,
  rolloverDate: row.rollover_date,
  rolloverCategory: row.rollover_category,
  other,
});
