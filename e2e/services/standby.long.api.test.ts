import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCore, type CoreUnderTest } from "@accord/core/testing";
import { captureLog, metricsText } from "@accord/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPrimary, startStandby, type StandbyServer } from "./start-standby.ts";

let folder: string;
let primary: Awaited<ReturnType<typeof startPrimary>>;
let standby: StandbyServer;
let core: CoreUnderTest;
const log = captureLog();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-standby-"));
  primary = await startPrimary(path.join(folder, "primary"));
  standby = await startStandby(primary, path.join(folder, "standby"));
  core = await startCore(primary.url, {
    standby: { port: standby.port, maxLagSeconds: 2 },
    logger: log.logger,
  });
}, 120_000);
afterAll(async () => {
  await core?.stop();
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

const countOf = async (source: "standby" | "primary") =>
  [...(await metricsText()).matchAll(/accord_standby_reads_total\{(.*)\} (\d+)/g)]
    .filter(([, labels = ""]) => labels.includes(`source="${source}"`))
    .reduce((sum, [, , count]) => sum + Number(count), 0);

/** Where `work` reads. */
async function readsOf(work: () => Promise<unknown>) {
  const before = { standby: await countOf("standby"), primary: await countOf("primary") };
  await work();
  return {
    standby: (await countOf("standby")) - before.standby,
    primary: (await countOf("primary")) - before.primary,
  };
}

const list = (position?: string) =>
  core.call("get", "/api/investors?limit=100", {
    headers: position === undefined ? {} : { "x-accord-position": position },
  });
const namesIn = (answer: { body: { lastName: string }[] }) =>
  answer.body.map(({ lastName }) => lastName);

async function addInvestor(lastName: string): Promise<string> {
  const answer = await core.call("post", "/api/investors", {
    body: {
      firstName: "Ana",
      lastName,
      email: `${lastName.toLowerCase()}@firm.example`,
      lastFourSsn: "4821",
      phone: "(205) 555-0142",
      streetAddress: "18 Harbor Street",
      city: "Mobile",
      state: "AL",
      zipCode: "36602",
      hasSecondParty: false,
    },
  });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return String(answer.headers["x-accord-position"]);
}

const untilStandbyIsRead = (position?: string) =>
  expect
    .poll(async () => (await readsOf(() => list(position))).standby, { timeout: 30_000 })
    .toBe(2);

test("lists, sums and History read the standby, records and writes the primary", async () => {
  await untilStandbyIsRead();
  await untilStandbyIsRead(await addInvestor("First"));
  const { body } = await list();
  const { id } = body[0];
  for (const [address, reads] of [
    ["/api/investors?limit=25&q=first", 2],
    ["/api/agreements?limit=25", 3],
    ["/api/payouts/sums", 1],
    ["/api/dashboard/metrics", 1],
    ["/api/activity", 1],
    [`/api/audit?record=investor:${id}`, 1],
  ] as const) {
    const made = await readsOf(async () =>
      expect([address, (await core.call("get", address)).status]).toEqual([address, 200]),
    );
    expect([address, made]).toEqual([address, { standby: reads, primary: 0 }]);
  }
  const details = await readsOf(() => core.call("get", `/api/investors/${id}`));
  expect(details).toEqual({ standby: 0, primary: 0 });
});

test("who wrote reads the write, who did not may read the past", async () => {
  await untilStandbyIsRead();
  await standby.query("select pg_wal_replay_pause()");
  const position = await addInvestor("Second");
  expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  const own = await readsOf(async () => expect(namesIn(await list(position))).toContain("Second"));
  expect(own).toEqual({ standby: 0, primary: 2 });
  expect(namesIn(await list())).not.toContain("Second");
  expect(namesIn(await list("primary"))).toContain("Second");
  await standby.query("select pg_wal_replay_resume()");
  await untilStandbyIsRead(position);
  expect(namesIn(await list(position))).toContain("Second");
});

test("a standby that is too far behind is left out, with one warning", async () => {
  await untilStandbyIsRead();
  await standby.query("select pg_wal_replay_pause()");
  const warnings = () => log.lines().filter(({ reason }) => reason === "behind").length;
  const before = warnings();
  await addInvestor("Third");
  const primaryReads = async () => (await readsOf(() => list())).primary;
  await expect.poll(primaryReads, { timeout: 30_000 }).toBe(2);
  expect(namesIn(await list())).toContain("Third");
  expect(warnings()).toBe(before + 1);
  await standby.query("select pg_wal_replay_resume()");
  await untilStandbyIsRead();
});

test("no read fails while the standby stops, is away and comes back", async () => {
  await untilStandbyIsRead();
  const statuses = new Map<number, number>();
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const { status } = await list();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await standby.stop();
  await expect.poll(async () => (await readsOf(() => list())).standby).toBe(0);
  expect(namesIn(await list())).toContain("First");
  await standby.start();
  await untilReadAgain();
  isOver = true;
  await Promise.all(readers);
  expect([...statuses.keys()]).toEqual([200]);
});

/** While others read too. */
async function untilReadAgain(): Promise<void> {
  const before = await countOf("standby");
  await expect.poll(() => countOf("standby"), { timeout: 30_000 }).toBeGreaterThan(before + 10);
}
