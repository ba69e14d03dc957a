import type { Investor } from "@accord/contracts";
import type { StatementPaper } from "@accord/contracts/internal";
import {
  formatMoney,
  isOnStatement,
  noRecords,
  parseMoney,
  restatedIds,
  statementOf,
  type PaidEntry,
  type RolledEntry,
  type Statement,
  type StatementRange,
  type StatementRecords,
} from "@accord/domain";
import type { RestatedRow } from "./restated-lines.read.ts";
import type { NamedRollover } from "../../book/rollovers/index.ts";
import { toRestatements } from "./to-restatement.ts";
import type { PaidPayout, StatedAgreement } from "./statements.read.ts";

export interface StatementBooks {
  readonly payoutsOf: (agreementId: string) => readonly PaidPayout[];
  /** Rollovers into and out of the agreement, by day. */
  readonly rolloversOf: (agreementId: string) => readonly NamedRollover[];
  readonly restatedOf: (agreementId: string) => readonly RestatedRow[];
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
    .map((agreement) => stateAgreement(investor.id, agreement, books, range))
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
    status: agreement.deletedAt === null ? agreement.status : "deleted",
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

/** An agreement that was deleted, or is another investor's now, has only what was reported of it. */
function stateAgreement(
  investorId: string,
  agreement: StatedAgreement,
  books: StatementBooks,
  range: StatementRange,
): Stated {
  const restatements = toRestatements(
    books.restatedOf(agreement.id).filter((row) => row.investorId === investorId),
  );
  const isHeld = agreement.deletedAt === null && agreement.investorId === investorId;
  const records = isHeld ? recordsOf(agreement, books, restatedIds(restatements)) : noRecords;
  return { agreement, statement: statementOf(records, range, restatements) };
}

function recordsOf(
  agreement: StatedAgreement,
  books: StatementBooks,
  restated: ReadonlySet<string>,
): StatementRecords {
  const isOwnLine = ({ id }: { readonly id: string }) => !restated.has(id);
  const rollovers = books.rolloversOf(agreement.id).filter(isOwnLine);
  return {
    startDate: agreement.startDate,
    depositDate: agreement.depositDate,
    initialInvestment: isOwnLine(agreement) ? parseMoney(agreement.initialInvestment) : 0,
    payouts: books.payoutsOf(agreement.id).filter(isOwnLine).map(paidEntry),
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
