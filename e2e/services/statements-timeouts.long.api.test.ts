import { createInternalCall } from "@accord/service-kit";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { startFaultyCore, type Fault } from "./faulty-core.ts";
import { openStatements, year, type StatementsSystem } from "./open-statements.ts";

vi.setConfig({ testTimeout: 90_000 });
const reason = {
  gone: "The investor was deleted, so there is no statement.",
  tooLong:
    "The statement could not be printed for half an hour. Start the statements again when everything works.",
};

let system: StatementsSystem;
let ids: string[];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  system = await openStatements(inject("postgresUrl"));
  ids = await system.investors(30);
});
afterEach(async () => {
  system.coreConnection.state = "up";
  await Promise.all(stops.splice(0).map((stop) => stop()));
});
afterAll(() => system.stop());

const work = async (change: Parameters<typeof system.documents.work>[0] = {}) =>
  stops.push(await system.documents.work(change));
/** Works with a core that is faulty for some investors. */
const workWith = async (faults: ReadonlyMap<string, Fault>) => {
  const faultyCore = await startFaultyCore(system.coreUrl, faults);
  stops.push(() => faultyCore.stop());
  const signToken = system.documents.tokens.signer("documents");
  await work({
    core: createInternalCall({ baseUrl: faultyCore.url, signToken, timeoutMs: 2_000 }),
  });
};
const start = async (body: object = {}): Promise<string> => {
  const answer = await system.start({ ...year, ...body });
  expect(answer.status).toBe(202);
  return (await answer.json()).id;
};
/** Until a job of the batch has failed at least once. */
const hasFailed = (id: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await system.documents.db.raw(
        "select 1 from documents_jobs.job where data->>'batchId' = ? and retry_count + (state = 'retry')::int > 0",
        [id],
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 50 },
  );
const printStep = (batchId: string) => ({ step: "print", batchId, first: 0, last: 24 });

test("one investor whose figures time out does not fail the others", async () => {
  const [silent = "", ...fine] = ids;
  const id = await start({ investorIds: [silent, ...fine.slice(0, 3)] });
  await workWith(new Map([[silent, "timeout"]]));
  await hasFailed(id);
  expect(await system.get(id)).toMatchObject({ status: "printing", done: 0, failed: 0 });
  // Half an hour later.
  await system.documents.db.raw(
    "update documents_jobs.job set retry_count = retry_limit - 1 where data->>'batchId' = ?",
    [id],
  );
  expect(await system.ended(id)).toMatchObject({ status: "done", done: 3, failed: 1 });
  const [failed] = await system.rows(id);
  expect(failed).toMatchObject({ investorId: silent, status: "failed", message: reason.tooLong });
});

test("an item that fails for too long is given up with a reason, and the others are packed", async () => {
  const id = await start();
  await system.repeat("statements-given-up", { ...printStep(id), last: 1 });
  const prepare = await start();
  await system.repeat("statements-given-up", { step: "prepare", batchId: prepare });
  system.coreConnection.state = "down";
  await work();
  expect(await system.ended(prepare)).toMatchObject({
    status: "failed",
    message: expect.stringContaining("The investors could not be read for half an hour."),
  });
  system.coreConnection.state = "up";
  const batch = await system.ended(id);
  expect(batch.done + batch.failed).toBe(30);
});
