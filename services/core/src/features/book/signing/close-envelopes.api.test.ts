import { closeEnvelopes } from "@accord/contracts/internal";
import {
  createApp,
  createInternalCall,
  createLogger,
  mount,
  unavailable,
} from "@accord/service-kit";
import { serve } from "@accord/service-kit/testing";
import { Router } from "express";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

/** Jobs are looked for twice a second, and the first try again comes after one. */
const SOON = { timeout: 20_000 };
const taken = vi.fn();
let core: Counter;
let server: Awaited<ReturnType<typeof serve>>;
let refusals: number;
const replicas: (() => Promise<void>)[] = [];

beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-11-20");
  const router = Router();
  const verifyToken = core.tokens.verifier("signing");
  mount(router, { verifyToken }, closeEnvelopes, ({ params, body, actor }) => {
    refusals -= 1;
    if (refusals >= 0) throw unavailable("Not yet.");
    taken(params.id, body.reason, actor);
    return Promise.resolve({ cancelling: 1 });
  });
  const logger = createLogger("signing", "silent");
  server = await serve(createApp({ logger, ready: () => Promise.resolve(), routers: [router] }));
});
beforeEach(() => {
  taken.mockReset();
  refusals = 0;
});
afterEach(() => Promise.all(replicas.splice(0).map((stop) => stop())));
afterAll(async () => {
  await server.stop();
  await core.stop();
});

const work = async (baseUrl = server.url) => {
  const signToken = core.tokens.signer("core");
  const stop = await core.work(createInternalCall({ baseUrl, signToken, timeoutMs: 2_000 }));
  replicas.push(stop);
  return stop;
};
const remove = async (id: string, headers?: Record<string, string>) =>
  (await core.remove(`/api/agreements/${id}`, headers)).status;
const waiting = () =>
  core
    .db("core_jobs.job")
    .where({ name: "close-envelopes" })
    .whereIn("state", ["created", "retry", "active"]);

test("deleting an agreement closes its envelopes as the deleting user without roles", async () => {
  const { id } = await core.agreement();
  expect(await remove(id)).toBe(204);
  refusals = 1;
  await work();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1), SOON);
  const actor = { caller: "core", userId: core.user.id, roles: [] };
  expect(taken).toHaveBeenCalledWith(id, "The agreement was withdrawn.", actor);
});

test("a refused deletion closes nothing", async () => {
  const { id, version } = await core.agreement();
  expect(await remove(id, { "if-match": `"${version + 1}"` })).toBe(412);
  expect(await waiting()).toEqual([]);
});

test("an agreement restored before the job ran keeps its envelopes", async () => {
  const [restored, gone] = [await core.agreement(), await core.agreement()];
  await remove(restored.id);
  await core.post(`/api/deleted/agreement/${restored.id}/restore`, {});
  await remove(gone.id);
  await work();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1), SOON);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON);
  expect(taken.mock.calls.map(([id]: unknown[]) => id)).toEqual([gone.id]);
});

test("a job that ran out of retries is queued again until signing answers", async () => {
  const { id } = await core.agreement();
  await remove(id);
  await waiting().update({ retryCount: core.db.raw("retry_limit") });
  const stop = await work("http://127.0.0.1:9");
  const queuedAgain = async () => {
    const rows = await waiting().where("retryCount", "<", 5);
    expect(rows).toMatchObject([{ data: { agreementId: id } }]);
  };
  await vi.waitFor(queuedAgain, SOON);
  await stop();
  await work();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1), SOON);
});
