import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { useRuns } from "../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const inProgress = async () => (await runs.core.call("get", "/api/payout-runs/in-progress")).body;

/** Supertest sends a request when it is awaited. */
const send = (run: { id: string }, step: string) => runs.step(run, step).then((answer) => answer);

async function openHolder() {
  const holder = await runs.core.owner.transaction();
  onTestFinished(async () => {
    if (!holder.isCompleted()) await holder.rollback();
  });
  return holder;
}

async function untilInProgress(): Promise<unknown> {
  for (let tries = 0; tries < 200; tries += 1) {
    const steps = await inProgress();
    if (steps.length > 0) return steps;
    await pause(20);
  }
  throw new Error("no step is in progress");
}

test("preparing is listed without a run until it ends", async () => {
  await runs.payee();
  const holder = await openHolder();
  await holder.raw("lock table payout_runs in exclusive mode");
  const preparing = runs.prepare();
  expect(await untilInProgress()).toEqual([
    { step: "prepare", run: null, seconds: expect.any(Number) },
  ]);
  await holder.rollback();
  await preparing;
  expect(await inProgress()).toEqual([]);
});

test("a step is listed with its run while it waits, and not after it is refused", async () => {
  await runs.payee();
  const run = await runs.prepare();
  const holder = await openHolder();
  await holder("payout_runs").where({ id: run.id }).forUpdate().select("id");
  const paying = send(run, "paid");
  expect(await untilInProgress()).toEqual([
    {
      step: "paid",
      run: { id: run.id, reference: run.reference },
      seconds: expect.any(Number),
    },
  ]);
  await holder.rollback();
  expect((await paying).status).toBe(409);
  expect(await inProgress()).toEqual([]);
});

test("a step whose connection is lost is no longer listed, and can be taken", async () => {
  await runs.payee();
  const run = await runs.prepare();
  const holder = await openHolder();
  await holder("payout_runs").where({ id: run.id }).forUpdate().select("id");
  const submitting = send(run, "submit");
  await untilInProgress();
  await runs.core.db.raw(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
  );
  expect((await submitting).status).toBeGreaterThanOrEqual(500);
  // PostgreSQL says that the connection ends before it frees the locks.
  await expect.poll(inProgress).toEqual([]);
  await holder.rollback();
  expect((await runs.step(run, "submit")).status).toBe(200);
});

test("two of the same step do not wait for each other's mark", async () => {
  await runs.payee();
  const run = await runs.prepare();
  const answers = await Promise.all([runs.step(run, "refresh"), runs.step(run, "refresh")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
