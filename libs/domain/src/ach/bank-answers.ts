import type { AchEntryRead, AchFileRead } from "./read-ach.ts";
import type { Cents } from "../money/cents.ts";
import { accountTail, maskedAccount, shortMask } from "../people/payee.ts";

/** A return: the bank of the receiver sent the money back. */
export interface AchReturn {
  readonly kind: "return";
  /** `R01` to `R99`. */
  readonly code: string;
  readonly originalTrace: string;
  readonly amount: Cents;
  readonly note: string;
}

/** A notification of change: the entry was posted, its data is to be corrected. */
export interface AchChange {
  readonly kind: "change";
  /** `C01` to `C99`. */
  readonly code: string;
  readonly originalTrace: string;
  readonly correctedData: string;
}

export type BankAnswer = AchReturn | AchChange;

/** Returns and notifications of change of a bank's file; other entries are left out. */
export const bankAnswers = (file: AchFileRead): BankAnswer[] =>
  file.batches.flatMap((batch) => batch.entries.flatMap(answersOf));

const answersOf = (entry: AchEntryRead): BankAnswer[] =>
  entry.addenda.flatMap((record): BankAnswer[] => {
    const code = record.slice(3, 6);
    const originalTrace = record.slice(6, 21);
    if (record.startsWith("799") && /^R\d\d$/.test(code)) {
      const note = record.slice(35, 79).trim();
      return [{ kind: "return", code, originalTrace, amount: entry.amount, note }];
    }
    if (record.startsWith("798") && /^C\d\d$/.test(code)) {
      return [{ kind: "change", code, originalTrace, correctedData: record.slice(35, 64).trim() }];
    }
    return [];
  });

/** These say that the account cannot be paid (docs/rules.md#returns). */
const blockingCodes = new Set(["R02", "R03", "R04", "R13", "R16", "R20"]);
export const blocksAccount = (code: string): boolean => blockingCodes.has(code);

export const saysDeceased = (code: string): boolean => code === "R14" || code === "R15";

const returnReasons: Readonly<Record<string, string>> = {
  R01: "Insufficient funds",
  R02: "Account closed",
  R03: "No account, or unable to locate account",
  R04: "Invalid account number",
  R06: "Returned at the request of the originating bank",
  R07: "Authorization revoked by customer",
  R08: "Payment stopped",
  R09: "Uncollected funds",
  R10: "Customer advises not authorized",
  R11: "Entry not in accordance with the terms of the authorization",
  R12: "Branch sold to another bank",
  R13: "Invalid routing number",
  R14: "Representative payee deceased",
  R15: "Beneficiary or account holder deceased",
  R16: "Account frozen",
  R17: "File record edit criteria, or questionable circumstances",
  R20: "Non-transaction account",
  R23: "Credit entry refused by receiver",
  R24: "Duplicate entry",
  R29: "Corporate customer advises not authorized",
};

export const returnReason = (code: string): string => returnReasons[code] ?? "Returned by the bank";

/** What a notification of change corrects; a part that stays is absent. */
export interface CorrectedAccount {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly accountKind?: "checking" | "savings";
}

const kindOf = (transactionCode: string): "checking" | "savings" =>
  transactionCode.startsWith("3") ? "savings" : "checking";

/** Null for a code whose correction does not concern the account. */
export function correctedAccount({ code, correctedData }: AchChange): CorrectedAccount | null {
  const words = correctedData.split(/\s+/);
  const [first = "", second = "", third = ""] = words;
  switch (code) {
    case "C01":
      return { accountNumber: first };
    case "C02":
      return { routingNumber: first };
    case "C03":
      return { routingNumber: first, accountNumber: second };
    case "C05":
      return { accountKind: kindOf(first) };
    case "C06":
      return { accountNumber: first, accountKind: kindOf(second) };
    case "C07": {
      // Without spaces: nine digits of routing, 17 characters of account, two of the code.
      const rest = correctedData.slice(9);
      const account = third === "" ? rest.slice(0, 17).trim() : second;
      return {
        routingNumber: correctedData.slice(0, 9),
        accountNumber: account,
        accountKind: kindOf(correctedData.slice(-2)),
      };
    }
    default:
      return null;
  }
}

/** What a notification of change says, for people: of an account number its last digits alone. */
export function correctionText(answer: AchChange): string {
  const corrected = correctedAccount(answer);
  if (corrected === null) return answer.correctedData;
  const { routingNumber, accountNumber, accountKind } = corrected;
  const parts = [
    routingNumber && `routing number ${routingNumber}`,
    accountNumber && `account ${shortMask(maskedAccount(accountTail(accountNumber)))}`,
    accountKind,
  ];
  return parts.filter(Boolean).join(", ");
}
