import { quantile } from "./quantile.ts";

const RECOVERY_LIMIT_S = 5;

/** Shares are of 1. */
export interface Round {
  readonly peak: number;
  readonly goodput: number;
  readonly refused: number;
  readonly withoutRetryAfter: number;
  /** Responses by status; 0 counts broken connections. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly others: number;
  readonly p50: number;
  readonly recovery: number;
}

/** A column per load, medians and sums of its rounds, and the limits. */
export function overloadRows(
  connections: number,
  times: readonly number[],
  columns: readonly (readonly Round[])[],
): string[][] {
  const row = (
    name: string,
    limit: string,
    text: (value: number) => string,
    ofRounds: (rounds: readonly Round[]) => number,
  ) => [name, ...columns.map((rounds) => text(ofRounds(rounds))), limit];
  const median = (pick: (round: Round) => number) => (rounds: readonly Round[]) =>
    quantile(rounds.map(pick), 0.5);
  const total = (pick: (round: Round) => number) => (rounds: readonly Round[]) =>
    rounds.reduce((sum, round) => sum + pick(round), 0);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const digits = (count: number) => (value: number) => value.toFixed(count);
  return [
    [
      "",
      ...times.map((one) => `${connections * one} connections`),
      `Limit at ${times[0] ?? ""} times`,
    ],
    row(
      `Peak at ${connections}, a second`,
      "",
      digits(0),
      median((r) => r.peak),
    ),
    row(
      "Kept of the peak",
      "at least 80 %",
      percent,
      median((r) => r.goodput),
    ),
    row(
      "Refused (503, 429)",
      "",
      percent,
      median((r) => r.refused),
    ),
    row(
      "Refused without Retry-After, in all",
      "0",
      String,
      total((r) => r.withoutRetryAfter),
    ),
    row(
      "Neither answered nor refused, in all",
      "0",
      String,
      total((r) => r.others),
    ),
    row(
      "p50 of what is answered, ms",
      "",
      digits(0),
      median((r) => r.p50),
    ),
    row(
      "Recovery, s",
      `at most ${RECOVERY_LIMIT_S}`,
      digits(1),
      median((r) => r.recovery),
    ),
  ];
}
