import {
  assignSequences,
  parseMoney,
  readAch,
  runReference,
  traceNumber,
  writeAch,
  type AchCredit,
  type AchOriginator,
} from "@accord/domain";
import { openFundingAccount, type FundingAccountRow } from "../../funding-accounts/index.ts";
import { openOr503, type Vault } from "../../../base/vault/index.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import type { AchLineRow } from "./ach-lines.read.ts";
import { bankText } from "./released-terms.ts";

export interface AchFileInput {
  readonly vault: Vault;
  readonly run: PayoutRunRow;
  readonly account: FundingAccountRow;
  readonly lines: readonly AchLineRow[];
}

type Unnumbered = Omit<AchCredit, "sequence"> & Pick<AchLineRow, "lineId" | "traceNumber">;

function creditsOf({ vault, run, account, lines }: AchFileInput): Unnumbered[] {
  return lines.map((line) => ({
    lineId: line.lineId,
    traceNumber: line.traceNumber,
    entryClass: line.holderKind === "business" ? "CCD" : "PPD",
    description: line.payoutType === "roi" ? "ROI PAYOUT" : "PRINCIPAL",
    accountKind: line.accountKind,
    routingNumber: line.routingNumber,
    accountNumber: openPayee(vault, line),
    amount: parseMoney(line.net),
    identification: identificationOf(run, line),
    name: line.bankName ?? line.holderName,
    addenda: account.addenda ? [line.reference, line.periodLabel].filter(Boolean).join(" ") : null,
  }));
}

/** The account number. 503 for what the vault cannot open. */
export const openPayee = (
  vault: Vault,
  row: Pick<AchLineRow, "accountCipher" | "accountNonce" | "keyId" | "payeeAccountId">,
): string =>
  openOr503(() =>
    vault.open(
      { cipher: row.accountCipher, nonce: row.accountNonce, keyId: row.keyId },
      { table: "payee_accounts", id: row.payeeAccountId, column: "account_cipher" },
    ),
  );

/** The reference of an entry, which tells a payment from others. */
export const identificationOf = (
  run: Pick<PayoutRunRow, "number" | "releasedTerms">,
  line: Pick<AchLineRow, "reference" | "position">,
): string =>
  bankText(run)(line.reference).length <= 15
    ? line.reference
    : `${fileReference(run)}-${String(line.position).padStart(6, "0")}`;

/** `PR0012`. */
export const fileReference = ({ number }: Pick<PayoutRunRow, "number">): string =>
  runReference(number).replace("-", "");

/** Trace numbers of the lines, from the account's next one; and the number after them. */
export function allocateTraces(input: AchFileInput): {
  readonly traces: readonly { readonly id: string; readonly traceNumber: string }[];
  readonly nextTrace: number;
} {
  const { odfiRouting, nextTrace, balanced } = input.account;
  const { credits, next } = assignSequences(creditsOf(input), nextTrace, balanced);
  const traces = credits.map(({ lineId, sequence }) => ({
    id: lineId,
    traceNumber: traceNumber(odfiRouting, sequence),
  }));
  return { traces, nextTrace: next };
}

/**
 * The bank file of a released run, byte for byte the same at each call. It is read back and added
 * up before it is returned.
 */
export function makeAchFile(
  input: AchFileInput,
  file: { readonly madeAt: string; readonly fileIdModifier: string },
): string {
  const { run, account } = input;
  const spell = bankText(run);
  const credits = creditsOf(input).map((credit) => ({
    ...credit,
    name: spell(credit.name),
    identification: spell(credit.identification),
    addenda: credit.addenda === null ? null : spell(credit.addenda),
    sequence: Number(credit.traceNumber?.slice(8)),
  }));
  const text = writeAch(
    originatorOf(input),
    { reference: fileReference(run), paymentDate: run.paymentDate, ...file },
    credits,
  );
  requireSums(text, credits, account.balanced);
  return text;
}

function originatorOf({ vault, run, account }: AchFileInput): AchOriginator {
  const { accountKind } = account;
  const offset = account.balanced
    ? { accountNumber: openFundingAccount(vault, account), accountKind }
    : null;
  const spell = bankText(run);
  return {
    ...account,
    immediateDestinationName: spell(account.immediateDestinationName),
    immediateOriginName: spell(account.immediateOriginName),
    companyName: spell(account.companyName),
    companyDiscretionary: spell(account.companyDiscretionary),
    offset,
  };
}

function requireSums(text: string, credits: readonly AchCredit[], isBalanced: boolean): void {
  const entries = readAch(text).batches.flatMap((batch) => batch.entries);
  const sumOf = (codes: readonly string[]) =>
    entries
      .filter(({ transactionCode }) => codes.includes(transactionCode))
      .reduce((sum, { amount }) => sum + amount, 0);
  const expected = credits.reduce((sum, { amount }) => sum + amount, 0);
  const debited = sumOf(["27", "37"]);
  if (sumOf(["22", "32"]) !== expected || debited !== (isBalanced ? expected : 0))
    throw new Error("The written ACH file does not add up to its lines");
}
