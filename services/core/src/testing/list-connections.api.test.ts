import { readFrom } from "@accord/service-kit";
import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createInvestors } from "../features/book/investors/investors.service.ts";
import { LIST_CONNECTIONS } from "../list-db.ts";
import { sampleInvestor } from "./sample-investor.ts";
import { startCore, type CoreUnderTest } from "./start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  // More than a whole list reads at once.
  for (let made = 0; made < 520; made += 20) {
    const add = () => core.call("post", "/api/investors", { body: sampleInvestor() });
    await Promise.all(Array.from({ length: 20 }, add));
  }
}, 120_000);
afterAll(() => core.stop());

/** Takes every connection for whole lists and searches; the result gives them back. */
async function takeListConnections(): Promise<() => Promise<void>> {
  const { client }: Knex = core.listDb;
  const taken: unknown[] = [];
  while (taken.length < LIST_CONNECTIONS) taken.push(await client.acquireConnection());
  return async () => {
    for (const one of taken) await client.releaseConnection(one);
  };
}

test("short calls are answered while whole lists and searches take all their connections", async () => {
  const giveBack = await takeListConnections();
  let answered = 0;
  const dear = [
    "/api/investors",
    "/api/agreements?limit=25&q=ana",
    "/api/payouts?limit=25&q=ana",
    "/api/payouts/sums?q=ana",
    "/api/payouts/upcoming",
    "/api/deleted?limit=25&q=ana",
  ].map(async (path) => {
    const { status } = await core.call("get", path);
    answered += 1;
    return status;
  });
  for (const path of ["investors", "agreements", "payouts", "payouts/upcoming", "deleted"]) {
    expect((await core.call("get", `/api/${path}?limit=25`)).status).toBe(200);
  }
  const made = await core.call("post", "/api/investors", { body: sampleInvestor() });
  const address = `/api/investors/${made.body.id}`;
  expect([made.status, (await core.call("get", address)).status]).toEqual([201, 200]);
  expect(answered).toBe(0);
  await giveBack();
  expect(await Promise.all(dear)).toEqual(dear.map(() => 200));
});

test("a whole list that has begun waits for a connection and ends complete", async () => {
  const investors = createInvestors(core);
  const { rows, counts } = await investors.list(readFrom(core.listDb), ["staff"], {});
  let read = 0;
  for await (const _ of rows) {
    read += 1;
    if (read !== 1) continue;
    const giveBack = await takeListConnections();
    // Longer than a short call waits for a connection.
    void sleep(6_000).then(giveBack);
  }
  expect([read, counts.unfiltered >= 520]).toEqual([counts.unfiltered, true]);
});
