import { parseMoney } from "@accord/domain";
import { createDb } from "@accord/service-kit";
import type { Knex } from "knex";
import { expect, test, vi } from "vitest";
import { importWholeFile, undoWholeFile } from "../import-whole-file.ts";
import { agreementBody } from "../money-context.ts";
import { expectInvariants } from "../random-operations/invariants.ts";
import { seededRandom } from "../random-operations/random.ts";
import { moneySeed as seed } from "../random-operations/seed.ts";
import { useRuns } from "../run-context.ts";
import { race, rounds, statuses, type Runner } from "./race.ts";

const TODAY = "2026-07-01";
const PAID_ON = "2026-07-08";
const turns = Math.ceil(rounds / 5);
const timeout = 60_000 + turns * 20_000;
const random = seededRandom(seed);
const runs = useRuns(TODAY);

const roiPaid = async () =>
  parseMoney((await runs.core.call("get", "/api/dashboard/metrics")).body.totalRoiPaid);

const sample = (investorId: string) => agreementBody({ investorId, achTransfer: true });

async function agreements(investorId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await runs.core.call("post", "/api/agreements", { body: sample(investorId) });
    ids.push(body.id);
  }
  return ids;
}

async function payable(agreementId: string): Promise<string[]> {
  return runs.core
    .db("payouts")
    .where({ agreementId, payable: true })
    .where("dueDate", "<=", TODAY)
    .orderBy("dueDate")
    .pluck("id");
}

/**
 * Starts the requests while the investor's row is locked, and frees it when some of them wait: what
 * they read before that is as old as it can be.
 */
async function raceBehindLock(investorId: string, runners: readonly Runner[]) {
  const { owner } = runs.core;
  let answers: ReturnType<typeof race> | undefined;
  await owner.transaction(async (trx) => {
    await trx("core.investors").where({ id: investorId }).forNoKeyUpdate().first("id");
    answers = race(random, runners);
    const someWait = async () => {
      const { rows } = await owner.raw(`select count(*)::int as waiting
        from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`);
      expect(rows[0].waiting).toBeGreaterThan(1);
    };
    // A request waits for a lock for 5 s, also when a busy machine brings no second one until then.
    await vi.waitFor(someWait, 4_000).catch(() => undefined);
  });
  return answers ?? [];
}

/** Runs of one agreement each, released and payable on the day that is set. */
async function releasedRuns(agreementIds: readonly string[]) {
  const released = [];
  for (const id of agreementIds)
    released.push(await runs.release(await runs.prepare({ payoutIds: await payable(id) })));
  runs.core.setToday(PAID_ON);
  return released;
}

const expectCounted = async (where: string) => {
  const ids = await runs.core
    .db("investors")
    .whereNull("deletedAt")
    .orderBy("createdAt")
    .pluck("id");
  await expectInvariants(runs.core, ids, where);
};

test("six runs of one investor paid at once are counted once", { timeout }, async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    runs.begin(TODAY);
    const { investorId } = await runs.payee();
    const released = await releasedRuns(await agreements(investorId, 6));
    const before = await roiPaid();
    const pay = released.map((run) => () => runs.step(run, "paid"));
    expect(statuses(await raceBehindLock(investorId, pay))).toEqual(released.map(() => 200));
    const gross = released.reduce((sum, run) => sum + parseMoney(run.gross), 0);
    expect((await roiPaid()) - before).toBe(gross);
    await expectCounted(`seed ${seed}, turn ${turn}`);
  }
});

test("completions and additions during a posting are counted once", { timeout }, async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    runs.begin(TODAY);
    const { investorId } = await runs.payee();
    const [first = "", ...others] = await agreements(investorId, 5);
    const [run] = await releasedRuns([first]);
    if (!run) throw new Error("no run");
    const completions: Runner[] = [];
    for (const id of others)
      for (const payout of await payable(id))
        completions.push(() =>
          runs.core.call("put", `/api/payouts/${payout}`, { body: { status: "completed" } }),
        );
    const pay: Runner = () => runs.step(run, "paid");
    const add: Runner = () =>
      runs.core.call("post", "/api/agreements", { body: sample(investorId) });
    const answers = await raceBehindLock(investorId, [pay, ...completions, add, add]);
    expect(new Set(statuses(answers).filter((status) => status >= 300))).toEqual(new Set());
    await expectCounted(`seed ${seed}, turn ${turn}`);
  }
});

/** An import of one agreement of the investor with a payment of it; unknown to others. */
async function importFile(db: Knex, investorId: string, name: string): Promise<string> {
  const investor = await db("investors").where({ id: investorId }).first("email");
  const { id, problems } = await importWholeFile({ db, clock: runs.core.clock }, [
    {
      name: "Agreements",
      kind: "agreements",
      records: [
        "Agreement No,Investor email,Principal,Rate,ROI calculation,Frequency,Start,Term,ACH transfer",
        `${name},${investor.email},100000.00,8%,annual,Quarterly,01/02/2026,12 months,Yes`,
      ].map((line) => line.split(",")),
    },
    {
      name: "Payouts",
      kind: "payouts",
      records: ["Agreement,Paid,Amount,Type", `${name},04/02/2026,2000.00,ROI`].map((line) =>
        line.split(","),
      ),
    },
  ]);
  expect(problems).toEqual([]);
  return id;
}

test(
  `postings, completions, rollovers, returns, cancelled runs, imports and their undo at once leave what a recount finds (${turns} rounds)`,
  { timeout },
  async () => {
    const jobs = createDb(runs.core.url, "core", { max: 6 });
    for (let turn = 0; turn < turns; turn += 1) {
      runs.begin(TODAY);
      const { investorId } = await runs.payee();
      const ids = await agreements(investorId, 8);
      const [paid, ...released] = await releasedRuns(ids.slice(0, 4));
      const cancelled = released.pop();
      if (!paid || !cancelled) throw new Error("no run");
      await runs.step(paid, "paid");
      const [line] = await runs.lines(paid);
      const undone = await importFile(jobs, investorId, `UNDO-${turn}`);
      const call = runs.core.call;
      const [complete = "", roll = "", extra = ""] = (
        await Promise.all(ids.slice(4).map(payable))
      ).map(([first = ""]) => first);
      const requests: Runner[] = [
        ...released.map((run) => () => runs.step(run, "paid")),
        () => runs.step(paid, "returns", { lineId: line?.id, code: "R01", returnedOn: PAID_ON }),
        () =>
          runs.step(
            cancelled,
            "cancel",
            { reason: "Raced", fileNotSent: true },
            { as: runs.approver },
          ),
        () => call("put", `/api/payouts/${complete}`, { body: { status: "completed" } }),
        () => call("put", `/api/payouts/${extra}`, { body: { status: "completed" } }),
        () =>
          call("post", `/api/payouts/${roll}/roll-over`, {
            body: { rolloverDate: PAID_ON, destinationAgreementId: ids[6] },
          }),
        () =>
          call("post", `/api/agreements/${ids[7]}/manual-payouts`, {
            body: {
              agreementId: ids[7],
              amount: "500.00",
              payoutDate: PAID_ON,
              payoutType: "principal",
            },
          }),
        () => call("post", "/api/agreements", { body: sample(investorId) }),
      ];
      const imported = importFile(jobs, investorId, `RACE-${turn}`);
      const undoing = undoWholeFile({ db: jobs, clock: runs.core.clock }, undone);
      const answers = await raceBehindLock(investorId, requests);
      await Promise.all([imported, undoing]);
      expect(answers.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
      await expectCounted(`seed ${seed}, turn ${turn}`);
    }
    await jobs.destroy();
  },
);
