import type { Day } from "../dates/day.ts";
import type { LineMethod } from "./run-enums.ts";

export interface FingerprintLine {
  readonly position: number;
  /** Names the payout or the redemption. */
  readonly sourceId: string;
  /** Decimal strings. */
  readonly gross: string;
  readonly withheld: string;
  readonly method: LineMethod;
  readonly payeeAccountId: string | null;
  /** Identifies the account number, in hex. */
  readonly fingerprint: string | null;
  readonly address: readonly string[] | null;
  /** Absent of runs that were submitted before the payee's name was part of it. */
  readonly payee?: string;
}

/** One line's part of the text, also used to find the lines that differ. */
const lineText = (line: FingerprintLine): string =>
  JSON.stringify([
    line.position,
    line.sourceId,
    line.gross,
    line.withheld,
    line.method,
    line.payeeAccountId,
    line.fingerprint,
    line.address,
    ...(line.payee === undefined ? [] : [line.payee]),
  ]);

/** The text whose SHA-256 an approval is bound to (docs/rules.md#approval-of-a-run). */
export const fingerprintText = (
  run: {
    readonly paymentDate: Day;
    readonly fundingAccountId: string;
    /** Covers the funding account's numbers and file settings, in hex. */
    readonly fundingFingerprint: string;
  },
  lines: readonly FingerprintLine[],
): string =>
  [
    JSON.stringify([run.paymentDate, run.fundingAccountId, run.fundingFingerprint]),
    ...lines.map(lineText),
  ].join("\n");
