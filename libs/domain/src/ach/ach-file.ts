import type { Day } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";

export type AccountKind = "checking" | "savings";
/** PPD pays a person, CCD a business. */
export type EntryClass = "PPD" | "CCD";
export type EntryDescription = "ROI PAYOUT" | "PRINCIPAL";

/** The largest amount of one entry: ten digits of cents. */
export const MAX_ENTRY: Cents = 9_999_999_999;
/** Trace numbers count from 1 to this one, then from 1 again. */
export const MAX_SEQUENCE = 9_999_999;

export interface AchCredit {
  readonly entryClass: EntryClass;
  readonly description: EntryDescription;
  readonly accountKind: AccountKind;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amount: Cents;
  /** Of the receiver; at most 15 characters. */
  readonly identification: string;
  readonly name: string;
  /** Written as an addenda record; null for none. */
  readonly addenda: string | null;
  /** The last seven digits of the trace number. */
  readonly sequence: number;
}

/** How the originating bank knows the firm (a funding account). */
export interface AchOriginator {
  readonly immediateDestination: string;
  readonly immediateDestinationName: string;
  readonly immediateOrigin: string;
  readonly immediateOriginName: string;
  readonly companyName: string;
  readonly companyId: string;
  readonly companyDiscretionary: string;
  readonly odfiRouting: string;
  readonly lineEnd: "crlf" | "lf";
  /** The firm's own account, debited by a balanced file; null writes credits only. */
  readonly offset: { readonly accountNumber: string; readonly accountKind: AccountKind } | null;
}

export interface AchRun {
  /** At most eight characters, such as `PR0012`. */
  readonly reference: string;
  readonly paymentDate: Day;
  /** The firm's local time, `2027-01-04T09:12`. */
  readonly madeAt: string;
  readonly fileIdModifier: string;
}

/** The first of `A` to `Z`, then `0` to `9`, that no file of the day has; null after 36. */
export const fileIdModifier = (used: readonly string[]): string | null =>
  Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789").find((one) => !used.includes(one)) ?? null;

/** `12104288` + `0000001`. */
export const traceNumber = (odfiRouting: string, sequence: number): string =>
  odfiRouting.slice(0, 8) + String(sequence).padStart(7, "0");

export const nextSequence = (sequence: number): number =>
  sequence >= MAX_SEQUENCE ? 1 : sequence + 1;
