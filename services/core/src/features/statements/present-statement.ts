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
    startDate: agreement.startDate,
    endDate: agreement.endDate,
    roiPercentage: agreement.roiPercentage,
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
    startDate: agreement.startDate,
    depositDate: agreement.depositDate,
    initialInvestment: parseMoney(agreement.initialInvestment),
    payouts: books.payoutsOf(agreement.id).map(paidEntry),
    rolledIn: rollovers
      .filter((row) => row.agreementId === agreement.id)
      .map((row) =>
        rolledEntry(row, isInside(row) ? null : (row.sourceAgreement?.reference ?? null)),
      ),
    rolledOut: rollovers
      .filter((row) => row.agreementId !== agreement.id)
      .map((row) => rolledEntry(row, row.agreement.reference)),
  };
}

const isInside = (row: NamedRollover) => row.sourceAgreementId === row.agreementId;

const paidEntry = (row: PaidPayout): PaidEntry => ({ ...row, period: row.periodLabel });

const rolledEntry = (row: NamedRollover, other: string | null): RolledEntry => ({ ...row, other });
