import {
  accountTail,
  achText,
  bankAnswers,
  formatUsd,
  maskedAccount,
  parseMoney,
  readAch,
  AchProblem,
  type BankAnswer,
} from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Vault } from "../../../base/vault/index.ts";
import { identificationOf, openPayee } from "../bank-files/ach-file.ts";
import { bankText } from "../bank-files/released-terms.ts";
import { readLikelyLines, readTracedLines, type TracedLine } from "./bank-file.read.ts";

/** What the file says of a payment and what was paid, where they differ. */
export interface Difference {
  readonly part: string;
  readonly inFile: string;
  readonly paid: string;
}

export interface Matched {
  readonly answer: BankAnswer;
  /** Its place in the file, from 1. */
  readonly entry: number;
  readonly line: TracedLine | null;
  /** Without a line: the payment that it most likely is about. */
  readonly likely: TracedLine | null;
  readonly differences: readonly Difference[];
}

/** Every entry of the file with the payment that it is about. 422 for a file that is damaged. */
export async function matchAnswers(db: Knex, vault: Vault, text: string): Promise<Matched[]> {
  const answers = answersOf(text);
  const byTrace = Map.groupBy(await readTracedLines(db, answers), (line) => line.traceNumber);
  const bySequence = Map.groupBy([...byTrace.values()].flat(), traceSequence);
  const matched = answers.map((answer, index): Matched => {
    const lines = (answer.kind === "reject" ? bySequence : byTrace).get(answer.trace) ?? [];
    const compared = lines.map((line) => ({
      line,
      differences: differencesOf(vault, answer, line),
    }));
    // The newest one, unless another one agrees better.
    const [best] = compared.toSorted((a, b) => a.differences.length - b.differences.length);
    const facts = best ?? { line: null, differences: [] };
    return { answer, entry: index + 1, likely: null, ...facts };
  });
  return addLikely(db, vault, matched);
}

const traceSequence = ({ traceNumber }: TracedLine) => traceNumber.slice(8);

function answersOf(text: string): BankAnswer[] {
  try {
    const answers = bankAnswers(readAch(text));
    if (answers.length > 0) return answers;
  } catch (error) {
    if (!(error instanceof AchProblem)) throw error;
    throw invalid(
      `The file cannot be read: ${error.message}. Nothing was changed. Ask the bank to send the whole file again, as its system wrote it; until then returns can be recorded by hand in their payout runs.`,
    );
  }
  throw invalid("The file has no entries. Nothing was changed.");
}

const invalid = (message: string) => ruleBroken([{ path: "text", message }]);

/** Company, account, amount and reference, which have to agree as well as the trace number. */
function differencesOf(vault: Vault, answer: BankAnswer, line: TracedLine): Difference[] {
  const expected = bankText(line)(identificationOf(line, line)).slice(0, 15);
  // Notices of change have no amount.
  const isWithoutAmount = answer.kind === "change" && answer.amount === 0;
  const differences = [
    differing("Company", answer.companyId, line.companyId),
    differing("Account", answer.accountNumber, openPayee(vault, line)),
    !isWithoutAmount &&
      differing("Amount", formatUsd(answer.amount), formatUsd(parseMoney(line.net))),
    differing("Reference", answer.identification, expected),
  ];
  return differences.filter((one) => one !== false);
}

function differing(part: string, inFile: string, paid: string): Difference | false {
  if (part !== "Account")
    return plainText(inFile) !== plainText(paid) && { part, inFile: inFile || NOT_NAMED, paid };
  if (accountKey(inFile) === accountKey(paid)) return false;
  const isSameEnd = masked(inFile) === masked(paid);
  const other = isSameEnd ? " (another number with this end)" : "";
  return { part, inFile: `${masked(inFile)}${other}`, paid: masked(paid) };
}

const NOT_NAMED = "not named";
const plainText = (text: string) => achText(text).trim();

/** Banks leave out leading zeros, and write blanks and dashes. */
const accountKey = (account: string) =>
  account
    .replaceAll(/[\s-]/g, "")
    .toUpperCase()
    .replace(/^0+(?=.)/, "");

export const masked = (account: string): string =>
  account === "" ? NOT_NAMED : maskedAccount(accountTail(account));

async function addLikely(db: Knex, vault: Vault, all: readonly Matched[]): Promise<Matched[]> {
  const unknown = all.filter(({ line }) => line === null).map(({ answer }) => answer);
  if (unknown.length === 0) return [...all];
  const lines = await readLikelyLines(db, {
    fingerprints: unknown.map(({ bank, accountNumber }) =>
      vault.fingerprint(bank + checkDigit(bank), accountNumber),
    ),
    references: unknown.map(({ identification }) => identification),
  });
  const candidates = lines.map((line) => ({
    line,
    account: accountKey(openPayee(vault, line)),
    reference: plainText(line.agreementReference),
    amount: parseMoney(line.net),
  }));
  const found = new Map<string, TracedLine | null>();
  return all.map((matched) => {
    if (matched.line) return matched;
    const { accountNumber, amount, identification } = matched.answer;
    const [account, reference] = [accountKey(accountNumber), plainText(identification)];
    const key = JSON.stringify([account, reference, amount]);
    if (!found.has(key)) found.set(key, mostAgreeing(candidates, { account, reference, amount }));
    return { ...matched, likely: found.get(key) ?? null };
  });
}

interface PaymentFacts {
  readonly account: string;
  readonly reference: string;
  readonly amount: number;
}

/** Account and reference count more than an amount, which many payments have. */
function mostAgreeing(
  candidates: readonly (PaymentFacts & { readonly line: TracedLine })[],
  { account, reference, amount }: PaymentFacts,
): TracedLine | null {
  let [best, most]: [TracedLine | null, number] = [null, 1];
  for (const one of candidates) {
    const count =
      2 * Number(one.account === account) +
      2 * Number(one.reference === reference) +
      Number(one.amount === amount);
    if (count > most) [best, most] = [one.line, count];
  }
  return best;
}

/** The ninth digit of a routing number (ABA). */
function checkDigit(bank: string): string {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(bank[index]), 0);
  return String((10 - (sum % 10)) % 10);
}
