import { parseMoney } from "@accord/domain";
import { expect, test } from "vitest";
import { seededRandom } from "../random-operations/random.ts";
import { moneySeed as seed } from "../random-operations/seed.ts";
import { expectPayoutSearch } from "../random-operations/payout-search-invariants.ts";
import { useRuns } from "../run-context.ts";
import { race, rounds, statuses } from "./race.ts";

const TODAY = "2026-07-01";
const PAID_ON = "2026-07-08";
/** Each takes some seconds. */
const turns = Math.ceil(rounds / 5);
const timeout = 60_000 + turns * 20_000;
const random = seededRandom(seed);
const runs = useRuns(TODAY);

/** On a busy machine some wait too long for a lock or a connection, and are asked to try again. */
const ofServed = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).filter((status) => status !== 503);
const roiPaid = async () =>
  parseMoney((await runs.core.call("get", "/api/dashboard/metrics")).body.totalRoiPaid);

async function begin(payees = 2): Promise<void> {
  runs.begin(TODAY);
  for (let payee = 0; payee < payees; payee += 1) await runs.payee();
}

async function approvedRun() {
  await begin();
  const run = await runs.prepare();
  await runs.step(run, "submit");
  await runs.approve(run);
  return run;
}

test(`100 times 'paid' at once pays each payout once (${turns} rounds)`, { timeout }, async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    const run = await approvedRun();
    await runs.step(run, "release", {}, { as: runs.approver });
    runs.core.setToday(PAID_ON);
    const before = await roiPaid();
    const pay = () => runs.step(run, "paid");
    const answers = await race(
      random,
      Array.from({ length: 100 }, () => pay),
    );
    expect(new Set(ofServed(answers))).toEqual(new Set([200]));
    expect((await roiPaid()) - before).toBe(parseMoney(run.gross));
    const lines = await runs.lines(run);
    const ids = lines.map(({ payoutId }) => payoutId ?? "");
    const paid = await runs.core.db("payouts").whereIn("id", ids).where({ status: "completed" });
    expect(paid.map(({ payoutDate }) => payoutDate)).toEqual(ids.map(() => PAID_ON));
    const entries = await runs.core
      .db("audit_log")
      .whereIn("recordId", ids)
      .whereRaw("after->>'status' = 'completed' and before->>'status' = 'pending'");
    expect(entries.length).toBe(ids.length);
    await expectPayoutSearch(runs.core.db, "after the race");
  }
});

test(
  `two approvers at once count as two, one twice as one (${turns} rounds)`,
  { timeout },
  async () => {
    const limit = (amount: string) =>
      runs.core.owner("core.firm_settings").update({ second_approval_from: amount });
    await limit("1.00");
    for (let turn = 0; turn < turns; turn += 1) {
      await begin(1);
      const run = await runs.prepare();
      await runs.step(run, "submit");
      const twice = [() => runs.approve(run), () => runs.approve(run)];
      expect(new Set(ofServed(await race(random, twice)))).toEqual(new Set([200]));
      expect(await runs.run(run.id)).toMatchObject({ status: "submitted", approvals: [{}] });
      const both = [() => runs.approve(run, runs.second), () => runs.approve(run)];
      expect(new Set(ofServed(await race(random, both)))).toEqual(new Set([200]));
      expect((await runs.run(run.id)).approvals).toHaveLength(2);
      await runs.step(run, "cancel", { reason: "Raced" });
    }
    await limit("250000.00");
  },
);

test(`a release at once by two allocates numbers once (${turns} rounds)`, { timeout }, async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    const run = await approvedRun();
    const next = async () => (await runs.core.db("funding_accounts").first("nextTrace")).nextTrace;
    const before = await next();
    const release = (as: typeof runs.second) => () => runs.step(run, "release", {}, { as });
    const both = [release(runs.approver), release(runs.second)];
    expect(new Set(ofServed(await race(random, both)))).toEqual(new Set([200]));
    const traces = (await runs.lines(run)).map(({ traceNumber }) => traceNumber);
    expect(new Set(traces).size).toBe(run.lineCount);
    // One more for the entry that balances the file.
    expect((await next()) - before).toBe(run.lineCount + 1);
    expect((await runs.run(run.id)).files.filter(({ kind }) => kind === "ach")).toHaveLength(1);
    await runs.step(run, "cancel", { reason: "Raced", fileNotSent: true }, { as: runs.approver });
  }
});

test(`'paid' and 'cancel' at once have one winner (${turns} rounds)`, { timeout }, async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    const run = await approvedRun();
    await runs.step(run, "release", {}, { as: runs.approver });
    runs.core.setToday(PAID_ON);
    const cancel = () =>
      runs.step(run, "cancel", { reason: "Raced", fileNotSent: true }, { as: runs.approver });
    const answers = await race(random, [() => runs.step(run, "paid"), cancel]);
    expect(statuses(answers).toSorted()).toEqual([200, 409]);
    const state = (await runs.run(run.id)).status === "paid" ? "completed" : "pending";
    const ids = (await runs.lines(run)).map(({ payoutId }) => payoutId ?? "");
    const rows = await runs.core.db("payouts").whereIn("id", ids);
    expect(rows.map(({ status, inPayment }) => [status, inPayment])).toEqual(
      ids.map(() => [state, false]),
    );
  }
});

test(
  `two preparers and an editor at once give each payout one live line (${turns} rounds)`,
  { timeout },
  async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await begin(3);
      const prepare = () =>
        runs
          .prepare()
          .then((run) => [run])
          .catch(() => []);
      const [first, second] = await Promise.all([prepare(), prepare()]);
      const prepared = [...first, ...second];
      const lines = (await Promise.all(prepared.map((run) => runs.lines(run)))).flat();
      const ids = lines.map(({ payoutId }) => payoutId ?? "");
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      const [run] = prepared;
      const [id] = run ? (await runs.lines(run)).map(({ payoutId }) => payoutId) : [];
      if (!run || !id) continue;
      const edit = () => runs.core.call("put", `/api/payouts/${id}`, { body: { amount: "1.00" } });
      const answers = await race(random, [edit, () => runs.step(run, "submit")]);
      expect(answers[0]?.status).toBe(200);
      const after = await runs.run(run.id);
      const line = (await runs.lines(run)).find(({ payoutId }) => payoutId === id);
      const isTaken = line?.gross === "1.00";
      if (after.status === "submitted") expect(isTaken).toBe(true);
      else
        expect(after.problems.some(({ problem }) => problem === "changed") || isTaken).toBe(true);
      for (const one of prepared) await runs.step(one, "cancel", { reason: "Raced" });
    }
  },
);
