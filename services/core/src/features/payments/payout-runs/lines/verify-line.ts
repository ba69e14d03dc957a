import type { NamedInvestor } from "@accord/contracts";
import {
  addressLines,
  fitsCheck,
  investorNames,
  formatMoney,
  isAchNameCut,
  isWholeAccount,
  needsAccount,
  parseMoney,
  paymentRoute,
  problemsOf,
  withheldFrom,
  type Day,
  type LineMethod,
  type Mailing,
} from "@accord/domain";
import type { SourceFacts } from "./line-facts.read.ts";
import type { RunLineRow } from "./run-lines.store.ts";
import type { RunTerms } from "./run-terms.ts";

export interface LineChoice {
  readonly method: LineMethod;
  readonly mailing: Mailing | null;
}

/** What the sources of a line say about it now; stored with the line. */
export type VerifiedLine = Pick<
  RunLineRow,
  | "gross"
  | "withheld"
  | "method"
  | "mailing"
  | "methodChosen"
  | "payeeName"
  | "payeeAccountId"
  | "address"
  | "custodianAccount"
  | "problems"
>;

/** Names of two parties can be longer; a check has no room for them, which is a problem. */
const MAX_PAYEE_NAME = 200;

export const payeeNameOf = (investor: NamedInvestor): string =>
  Array.from(investorNames(investor).payee).slice(0, MAX_PAYEE_NAME).join("");

/** What a person decided about a line. */
export interface LineDecisions {
  readonly chosen: LineChoice | null;
  readonly earlyFrom: Day | null;
  /** Requested changes that were seen when the former account was chosen. */
  readonly formerDespite: readonly string[];
}

export function verifyLine(
  source: SourceFacts,
  terms: RunTerms,
  { chosen, earlyFrom, formerDespite }: LineDecisions,
): VerifiedLine {
  const route = paymentRoute(source.methods, source.accountId !== null);
  const { method, mailing } = chosen ?? route;
  const gross = parseMoney(source.gross);
  const withheld = source.isWithheld ? withheldFrom(gross) : 0;
  const { street, city, state, zip } = source.address;
  const problems = problemsOf(
    {
      method,
      isMethodOpen: chosen === null && route.isProposal,
      account: source.accountId !== null ? "active" : source.isBlocked ? "blocked" : "none",
      hasAddress: Object.values(source.address).every((part) => (part ?? "") !== ""),
      fitsCheck:
        method !== "check" ||
        fitsCheck(investorNames(source).payee, addressLines(street, city, state, zip)),
      net: gross - withheld,
      isChanged: !source.isPayable,
      needsTinDecision: source.needsTinDecision,
      changeWaits: source.changeWaits,
      changeCools: source.changeCools,
      needsChangeDecision: !source.requestedChanges.every((id) => formerDespite.includes(id)),
      isChangeTaken: source.isChangeTaken,
      earlyFrom,
      isFirstPayment: source.isFirstPayment,
      isNameCut: isAchNameCut(source.holderName ?? "", source.kind),
      lacksCustodianAccount: source.kind === "ira" && !isWholeAccount(source.custodianAccount),
      hasOtherAddress: source.hasOtherAddress,
      hasW9: source.hasW9,
      isPaidRecently: source.isPaidRecently,
      isPaidBefore: source.isPaidBefore,
      isAsPlanned: !source.isAdjusted,
      dueDate: source.dueDate,
    },
    terms,
  );
  return {
    gross: source.gross,
    withheld: formatMoney(withheld),
    method,
    mailing,
    methodChosen: chosen !== null,
    payeeName: payeeNameOf(source),
    // A check is no payment to the account, which may be paid for the first time later.
    payeeAccountId: needsAccount(method) ? source.accountId : null,
    address: source.address,
    custodianAccount: method === "check" ? source.custodianAccount : null,
    problems,
  };
}
