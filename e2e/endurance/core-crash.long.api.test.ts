import { investorInput } from "../src/fixtures/samples.ts";
import { startStack, type Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import type { Day } from "@accord/domain";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInconsistencies, withCoreDatabase, readStoredIds } from "./audits.ts";
import { openOffice, post, type Office, type Try } from "./office.ts";
import { noAcknowledgedWrites, work, type AcknowledgedWrites } from "./working-day.ts";

/** `npm run test:long` asks for several, alone on the machine: only then times are those of the product. */
const asked = process.env["CRASH_KILLS"];
const kills = Number(asked ?? 1);
/** How soon core answers again, and how soon somebody hears that it is gone. */
const promisedMs =
  asked === undefined ? { back: 10_000, refusal: 2_000 } : { back: 3_000, refusal: 1_000 };
const WRITERS = 12;
const PER_SECOND = 100;
/** Acknowledged writes before each kill. */
const WRITES_BETWEEN = 150;
/** What dies sooner after its start is not started again at once: it may never be able to live. */
const LIFE_MS = 5_500;

let folder: string;
let stack: Stack;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-crash-"));
  stack = await startStack({ stateDir: path.join(folder, "state"), frontEnd: "none" });
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  `after kill -9 of core under load no acknowledged write is lost or half applied (${kills} times)`,
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    const browser = await signIn(stack.url, stack.account);
    const user: { today: Day } = JSON.parse((await browser.send("/api/auth/user")).body);
    const office = openOffice(stack.url, cookieHeader(browser.cookies));
    const load = await startLoad(office, user.today);
    const crashes: Crash[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const last = crashes.at(-1);
      await load.writes(WRITES_BETWEEN, last ? last.at + last.backAfter + LIFE_MS : 0);
      crashes.push(await crash());
    }
    await load.writes(WRITES_BETWEEN);
    const acknowledged = await load.end();
    report(office.tries, crashes);
    for (const one of crashes) {
      expect(one.backAfter).toBeLessThan(promisedMs.back);
    }
    expectPoliteRefusals(office.tries);
    await withCoreDatabase(stack.databases.core, async (db) => {
      expect(await findInconsistencies(db)).toEqual({});
      expect(sorted(await readStoredIds(db))).toEqual(sorted(acknowledged));
    });
  },
);

/** Nobody waits for a core that is gone, and everybody hears it in the one error body. */
function expectPoliteRefusals(tries: readonly Try[]): void {
  const refused = tries.filter(({ status }) => status >= 500);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, code, answer, startedAt, endedAt } of refused) {
    expect([
      [503, "unavailable"],
      [502, "bad_gateway"],
    ]).toContainEqual([status, code]);
    expect(answer).toMatchObject({
      message: expect.any(String),
      requestId: expect.any(String),
    });
    if (status === 503) expect(endedAt - startedAt).toBeLessThan(promisedMs.refusal);
  }
}

interface Crash {
  readonly at: number;
  readonly backAfter: number;
}

/** Kills core as a power cut would, and waits for its first answer. */
async function crash(): Promise<Crash> {
  const core = stack.children.find(({ name }) => name === "core");
  const at = performance.now();
  process.kill(core?.pid() ?? 0, "SIGKILL");
  for (;;) {
    const isBack = await fetch(`http://127.0.0.1:${core?.port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isBack) return { at, backAfter: performance.now() - at };
    await sleep(10);
  }
}

/** Twelve writers who send about 100 writes a second until they are told to end. */
async function startLoad(office: Office, today: Day) {
  const investors = await Promise.all(
    Array.from({ length: WRITERS }, () => office.settle(newInvestor())),
  );
  let isOver = false;
  let next = performance.now();
  const pace = async () => {
    next = Math.max(next + 1000 / PER_SECOND, performance.now());
    await sleep(Math.max(0, next - performance.now()));
  };
  const acknowledged = noAcknowledgedWrites();
  const writers = investors.map(({ id }) =>
    work({ office, investorId: String(id), today, acknowledged, pace, isOver: () => isOver }),
  );
  const broken = Promise.all(writers).then(() => undefined);
  broken.catch(() => undefined);
  const countAcknowledged = () => office.tries.filter(({ status }) => status < 300).length;
  return {
    /** Until as many more are acknowledged, and not before that time (performance.now()). */
    async writes(count: number, notBefore = 0): Promise<void> {
      const goal = countAcknowledged() + count;
      while ((countAcknowledged() < goal || performance.now() < notBefore) && !isOver) {
        await Promise.race([sleep(20), broken]);
      }
    },
    async end(): Promise<AcknowledgedWrites> {
      isOver = true;
      await broken;
      return acknowledged;
    },
  };
}

const newInvestor = () => ({
  ...post("/api/investors", investorInput()),
  key: null,
});

const sorted = (acknowledged: AcknowledgedWrites) =>
  Object.fromEntries(Object.entries(acknowledged).map(([name, ids]) => [name, ids.toSorted()]));

/** What was measured, for the one who reads the run. */
function report(tries: readonly Try[], crashes: readonly Crash[]): void {
  const done = tries.filter(({ status }) => status < 300);
  const seconds = ((done.at(-1)?.endedAt ?? 0) - (done[0]?.startedAt ?? 0)) / 1000;
  const statuses = Map.groupBy(tries, ({ status }) => status);
  const slowest = (status: number) =>
    Math.max(0, ...(statuses.get(status) ?? []).map((one) => one.endedAt - one.startedAt));
  console.log(
    [
      `${done.length} writes acknowledged, ${(done.length / seconds).toFixed(0)} a second`,
      ...[...statuses].map(
        ([status, all]) => `${status}: ${all.length}, slowest ${slowest(status).toFixed(0)} ms`,
      ),
      ...crashes.map(({ at, backAfter }) => {
        const first = done.find(({ startedAt }) => startedAt > at);
        return `core back after ${backAfter.toFixed(0)} ms, first write ${((first?.endedAt ?? 0) - at).toFixed(0)} ms after the kill`;
      }),
    ].join("\n"),
  );
}
