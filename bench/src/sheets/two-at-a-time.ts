import { quantile } from "../quantile.ts";
import { FULL_ROUNDS, ROUNDS } from "../rounds.ts";
import { printTimes, type Started } from "./print-times.ts";

/** Milliseconds of one sheet, and sheets per second. */
interface Pace {
  readonly p50: number;
  readonly p99: number;
  readonly rate: number;
}

/** So that the slowest hundredth has two sheets. */
const PER_ROUND = 200;

/** Interleaved; the table's rows with their limits. */
export async function paceRows(started: Started, kinds: readonly string[]): Promise<string[][]> {
  const paces = new Map<string, Pace[]>(kinds.map((kind) => [kind, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const kind of kinds) paces.get(kind)?.push(await paceOf(started, kind));
    console.log(`two at a time: round ${round} of ${ROUNDS}`);
  }
  const rows = [...paces].map(([kind, all]) => {
    const of = (pick: (pace: Pace) => number) => quantile(all.map(pick), 0.5).toFixed(1);
    return [kind, of(({ p50 }) => p50), of(({ p99 }) => p99), of(({ rate }) => rate)];
  });
  const head = ["Two at a time", "Median, ms", "p99, ms", "Sheets a second"];
  return [head, ...rows, ["Limit", "at most 80", "at most 300", "at least 25"]];
}

async function paceOf(started: Started, kind: string): Promise<Pace> {
  const sheets = ROUNDS < FULL_ROUNDS ? PER_ROUND / 10 : PER_ROUND;
  const start = performance.now();
  const times = await printTimes(started, kind, sheets);
  const rate = (sheets / (performance.now() - start)) * 1000;
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), rate };
}
