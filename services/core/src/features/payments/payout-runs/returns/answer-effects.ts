import {
  accountText,
  blocksAccount,
  formatInstantDay,
  noticeAction,
  readNotice,
  REJECTED,
  reopenedText,
  runReference,
  saysDeceased,
  type BankAnswer,
  type CorrectedAccount,
} from "@accord/domain";
import type { PartyChange, TracedLine } from "./bank-file.read.ts";
import type { Matched } from "./match-answers.ts";

interface Effect {
  readonly effect: string;
  readonly changes: boolean;
}

export interface Decided extends Effect {
  /** What a person has to say yes to first; null where nothing waits. */
  readonly question: string | null;
  /** What a person said yes to; null where nothing was asked. */
  readonly accepted: string | null;
}

const nothing = (effect: string): Effect => ({ effect, changes: false });

/** What an entry does, or waits for; with the yes of a person what it does then. */
export function decide(
  matched: Matched,
  others: readonly PartyChange[],
  { isAccepted, timeZone }: { readonly isAccepted: boolean; readonly timeZone: string },
): Decided {
  const { answer, line, likely } = matched;
  const applied = line ? effectOf(answer, line, others, timeZone) : withoutLine(answer, likely);
  const reasons = line && applied.changes ? reasonsToAsk(matched, line) : [];
  const joined = (key: keyof Reason) => reasons.map((reason) => reason[key]).join(". ");
  if (reasons.length === 0) return { ...applied, question: null, accepted: null };
  if (isAccepted) return { ...applied, question: null, accepted: joined("kept") };
  const effect = `${joined("why")}. If you say yes: ${lowerFirst(applied.effect)}`;
  return { ...nothing(effect), question: joined("question"), accepted: null };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface Reason {
  readonly why: string;
  readonly question: string;
  /** For the record. */
  readonly kept: string;
}

function reasonsToAsk({ answer, differences }: Matched, line: TracedLine): Reason[] {
  const { kind, code } = answer;
  const reasons: Reason[] = [];
  if (differences.length > 0)
    reasons.push({
      why: "It differs from the payment: ask your bank whose it is",
      question: "Apply it although it differs",
      kept: differences
        .map(({ part, inFile, paid }) => `${part} ${inFile} in the file, ${paid} paid`)
        .join("; "),
    });
  if (kind === "reject")
    reasons.push({
      why: `The payment was not made, although ${runReference(line.number)} is marked as paid: ask your bank whether it is sent again`,
      question: "The bank confirmed that it was not made",
      kept: `reject ${code}, and the bank confirmed that the payment was not made`,
    });
  if (kind === "unknown")
    reasons.push({
      why: "Ask your bank what the code means",
      question: "The bank confirmed that it is a return",
      kept: `${code}, and the bank confirmed that it is a return`,
    });
  const reading = kind === "change" ? readNotice(answer) : null;
  if (reading?.state === "proposed")
    reasons.push({
      why: "A number has blanks or dashes in it: compare it with what the bank says",
      question: `Read it as ${accountText(reading.account, true)}`,
      kept: `a number with blanks or dashes, read as ${accountText(reading.account)}`,
    });
  return reasons;
}

function withoutLine({ kind }: BankAnswer, likely: TracedLine | null): Effect {
  const whose = likely
    ? `No payment has this trace number; most likely it is about that in ${runReference(likely.number)}`
    : "No payment has this trace number";
  if (kind === "dispute") return nothing(`${whose}. ${DISPUTE}`);
  if (kind === "other") return nothing(`${whose}. Ask your bank what it is for`);
  const byHand =
    kind === "change"
      ? "Ask your bank whose it is, then change the bank details by hand"
      : "Ask your bank whose it is, then record the return in its run by hand";
  return nothing(`${whose}. ${byHand}`);
}

const DISPUTE =
  "Nothing is changed: it argues about a return that was sent already. Talk to your bank";

function effectOf(
  answer: BankAnswer,
  line: TracedLine,
  others: readonly PartyChange[],
  timeZone: string,
): Effect {
  if (answer.kind === "change") return effectOfChange(answer, others, timeZone);
  if (answer.kind === "dispute") return nothing(DISPUTE);
  if (answer.kind === "other")
    return nothing("Nothing is changed: it returns no payment. Ask your bank what it is for");
  const code = returnCodeOf(answer);
  if (line.state === "returned") return nothing(`Recorded already (${line.returnCode})`);
  const run = runReference(line.number);
  if (line.state !== "paid")
    return nothing(`${run} is not marked as paid: mark it, then read the file again`);
  if (line.deletedAt !== null)
    return nothing(`${line.agreementReference} was deleted: restore it, then read the file again`);
  const closed = reopenedText(line.agreementReference, line.agreementStatus);
  const reopened = closed === null ? "" : `; ${closed}`;
  const blocked = blocksAccount(code) ? "; the account is blocked" : "";
  const deceased = saysDeceased(code) ? "; the payee may have died" : "";
  return { effect: `The payout is due again${reopened}${blocked}${deceased}`, changes: true };
}

/** What is kept at the line. */
export const returnCodeOf = ({ kind, code }: BankAnswer): string =>
  kind === "reject" ? REJECTED : code;

function effectOfChange(
  answer: BankAnswer,
  others: readonly PartyChange[],
  timeZone: string,
): Effect {
  const reading = readNotice(answer);
  if (reading === null) return nothing(noticeAction(answer.code));
  if (reading.state === "missing")
    return nothing(`The notice does not name the ${reading.parts}. ${BY_HAND}`);
  if (reading.state === "unclear")
    return nothing(`"${answer.information.trim()}" cannot be read for certain. ${BY_HAND}`);
  const open = others.find(({ status }) => status !== "active");
  if (open) return nothing(openChange(open, timeZone));
  if (others.some(({ channel }) => channel === "bank_notice"))
    return nothing("An account from a notice of the bank is in use already");
  if (others.length > 0) return nothing("The account that it corrects is no longer in use");
  const { accountNumber, routingNumber } = reading.account;
  const steps = accountNumber || routingNumber ? "called about, then " : "";
  return {
    effect: `A change of the bank details is requested, to be ${steps}approved`,
    changes: true,
  };
}

function openChange(
  { name, requestedAt, approvedBy, activeFrom }: PartyChange,
  timeZone: string,
): string {
  const change = `A change that ${name} requested on ${formatInstantDay(requestedAt, timeZone)}`;
  return activeFrom === null
    ? `${change} waits: decide about it, then read the file again`
    : `${change} and ${approvedBy ?? "somebody"} approved is in use from ${formatInstantDay(activeFrom, timeZone)}: if the notice is right instead, withdraw it, then read the file again`;
}

const BY_HAND = "Ask your bank, then change the bank details by hand";

/** Of a notice that `decide` lets change the bank details. */
export function correctionOf(answer: BankAnswer): CorrectedAccount {
  const reading = readNotice(answer);
  return reading && "account" in reading ? reading.account : {};
}
