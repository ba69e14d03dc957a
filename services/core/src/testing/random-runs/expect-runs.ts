import { formatMoney } from "@accord/domain";
import type { Knex } from "knex";
import { expect } from "vitest";
import type { Firm } from "./firm.ts";
import type { ModelLine, ModelRun } from "./model.ts";

const blocking = new Set([
  ...[
    "method",
    "no_account",
    "blocked_account",
    "address",
    "check_text",
    "bank_closed",
    "too_soon",
  ],
  ...["too_large", "changed", "early_decision", "change_decision", "tin_decision"],
]);

interface StoredLine {
  readonly runId: string;
  readonly payoutId: string | null;
  readonly redemptionId: string | null;
  readonly state: string;
  readonly gross: string;
  readonly withheld: string;
  readonly net: string;
  readonly method: string;
  readonly mailing: string | null;
  readonly payeeAccountId: string | null;
  readonly problems: readonly string[];
  readonly traceNumber: string | null;
  readonly checkId: string | null;
}

const stored = (line: StoredLine): string =>
  JSON.stringify([
    line.payoutId ?? line.redemptionId,
    line.state,
    line.gross,
    line.withheld,
    line.method,
    line.mailing,
    line.payeeAccountId,
    line.problems.filter((problem) => blocking.has(problem)).toSorted(),
  ]);

const modelled = (line: ModelLine): string =>
  JSON.stringify([
    line.source,
    line.state,
    formatMoney(Number(line.gross)),
    formatMoney(Number(line.withheld)),
    line.method,
    line.mailing,
    line.accountId,
    [...line.problems].toSorted(),
  ]);

/** The stored runs are those of the model, and nothing is paid twice. */
export async function expectRuns({ core, model }: Firm, where: string): Promise<void> {
  const { db } = core;
  const lines: StoredLine[] = await db<StoredLine>("payout_run_lines").orderBy("position");
  const runs: { id: string; status: string; lineCount: number; gross: string; net: string }[] =
    await db("payout_runs").orderBy("number");
  expect(runs.length, `${where}: runs`).toBe(model.runs.length);
  for (const [index, run] of runs.entries()) {
    const own = lines.filter(({ runId }) => runId === run.id);
    const expected = model.runs[index];
    if (!expected) continue;
    const label = `${where}: run ${index + 1}`;
    expect([run.id, run.status], label).toEqual([expected.id, expected.status]);
    expect(own.map(stored).toSorted(), label).toEqual(expected.lines.map(modelled).toSorted());
    expectSums(run, expected, label);
  }
  expectOnce(lines, where);
  await expectLedger(db, model.ledger, where);
  await expectInPayment(db, model.runs, where);
}

/** The sums of a run are those of the lines that it pays. */
function expectSums(
  run: { lineCount: number; gross: string; net: string },
  { lines }: ModelRun,
  label: string,
): void {
  const paid = lines.filter(({ state }) => state !== "held" && state !== "removed");
  const sum = (of: (line: ModelLine) => bigint) =>
    formatMoney(Number(paid.reduce((total, line) => total + of(line), 0n)));
  expect([run.lineCount, run.gross, run.net], `${label}: sums`).toEqual([
    paid.length,
    sum(({ gross }) => gross),
    sum(({ gross, withheld }) => gross - withheld),
  ]);
}

function expectOnce(lines: readonly StoredLine[], where: string): void {
  const live = lines.filter(({ state }) => ["included", "held", "paid"].includes(state));
  const sources = live.map(({ payoutId, redemptionId }) => payoutId ?? redemptionId);
  expect(new Set(sources).size, `${where}: a payout in two runs`).toBe(sources.length);
  const traces = lines.flatMap(({ traceNumber }) => traceNumber ?? []);
  expect(new Set(traces).size, `${where}: a trace number twice`).toBe(traces.length);
}

/** What is completed by a run is what the ledger of the model holds, no more and no less. */
async function expectLedger(
  db: Knex,
  ledger: Firm["model"]["ledger"],
  where: string,
): Promise<void> {
  const rows: { source: string; status: string; taxWithheld: string }[] = await db("payouts as p")
    .join("payout_run_lines as l", "l.id", "p.runLineId")
    .select(
      "p.status",
      "p.taxWithheld",
      db.raw("coalesce(l.payout_id, l.redemption_id) as source"),
    );
  const paid = rows.map((row) => [row.source, row.status, row.taxWithheld]);
  const expected = [...ledger].map(([source, { withheld }]) => [
    source,
    "completed",
    formatMoney(Number(withheld)),
  ]);
  expect(paid.toSorted(), `${where}: ledger`).toEqual(expected.toSorted());
}

async function expectInPayment(db: Knex, runs: readonly ModelRun[], where: string): Promise<void> {
  const marked: string[] = await db("payouts").where({ inPayment: true }).pluck("id");
  const payouts = new Set<string>(await db("payouts").pluck("id"));
  const released = runs
    .filter(({ status }) => status === "released")
    .flatMap(({ lines }) => lines.filter(({ state }) => state === "included"))
    .map(({ source }) => source)
    .filter((source) => payouts.has(source));
  expect(marked.toSorted(), `${where}: in payment`).toEqual(released.toSorted());
}
