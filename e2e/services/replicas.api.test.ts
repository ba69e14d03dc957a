import { setTimeout as sleep } from "node:timers/promises";
import type { StatementBatch } from "@accord/contracts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { openZip } from "./open-zip.ts";
import { openReplicas, type ReplicasSystem } from "./open-replicas.ts";

// Three browsers at once, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const statements = "/api/reports/statements";
let system: ReplicasSystem;
beforeAll(async () => {
  system = await openReplicas({ documents: 3 });
});
afterAll(() => system?.stop());

test("statements are complete, each once, although the working replica is killed", async () => {
  const names = Array.from({ length: 40 }, (_none, index) => `Marchetti ${index}`);
  const ids = await Promise.all(
    names.map((lastName) => system.create("/api/investors", investorInput({ lastName }))),
  );
  const range = { from: "2026-01-01", to: "2026-11-20", investorIds: ids };
  const id = await system.create(statements, range);
  let killed = false;
  const batch = await untilEnded(id, (progress) => {
    if (killed || progress.done === 0) return;
    killed = true;
    process.kill(system.pidOf("documents-1"), "SIGKILL");
  });
  expect(killed).toBe(true);
  expect(batch).toMatchObject({ status: "done", total: 40, done: 40, failed: 0 });
  const files = await openZip(await system.read(`${statements}/${id}/file`));
  const filed = files.map(([name]) => name).filter((name) => name !== "contents.csv");
  expect(filed.map((name) => name.split(",")[0]).toSorted()).toEqual(names.toSorted());
});

async function untilEnded(
  id: string,
  look: (batch: StatementBatch) => void,
): Promise<StatementBatch> {
  for (;;) {
    const batch: StatementBatch = JSON.parse(String(await system.read(`${statements}/${id}`)));
    if (batch.status === "done" || batch.status === "failed") return batch;
    look(batch);
    await sleep(50);
  }
}
