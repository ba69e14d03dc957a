import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMixedLoad } from "./mixed-load.ts";
import { openReplicas, type ReplicasSystem } from "./open-replicas.ts";

// Twelve processes, each started twice, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let system: ReplicasSystem;
beforeAll(async () => {
  system = await openReplicas({ core: 2, documents: 2, signing: 2, gateway: 2 });
});
afterAll(() => system?.stop());

const names = (index: number) =>
  ["core", "documents", "signing", "gateway"].map((service) => `${service}-${index}`);

test("every replica is restarted, one after the other, and no request fails", async () => {
  const before = new Map([...names(1), ...names(2)].map((name) => [name, system.pidOf(name)]));
  const { load, expectAllStored } = await startMixedLoad(system);
  for (const index of [1, 2]) {
    await load.more("investor", 5);
    await Promise.all(names(index).map((name) => system.stack.restart(name)));
  }
  await load.more("investor", 5);
  await load.end();
  console.log(`restarted under load: ${JSON.stringify(Object.fromEntries(load.done))}`);
  expect(load.failures).toEqual([]);
  for (const [name, pid] of before) expect([name, system.pidOf(name)]).not.toEqual([name, pid]);
  expect(system.incidents).toEqual([]);
  await expectAllStored();
  for (const count of load.done.values()) expect(count).toBeGreaterThan(0);
});
