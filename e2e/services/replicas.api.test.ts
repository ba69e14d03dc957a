import { setTimeout as sleep } from "node:timers/promises";
import type { StatementBatch } from "@accord/contracts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { openZip } from "./open-zip.ts";
import { openReplicas, startLoad } from "./replicas-desk.ts";
import type { ReplicasDesk } from "./replicas-desk.ts";

// Three browsers at once, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const statements = "/api/reports/statements";
let desk: ReplicasDesk;
beforeAll(async () => {
  desk = await openReplicas({ documents: 3 });
});
afterAll(() => desk?.stop());

/** A whole PDF, not the beginning of one. */
async function readPdf(path: string): Promise<void> {
  const pdf = (await desk.read(path)).toString("latin1");
  if (!pdf.startsWith("%PDF-") || !pdf.trimEnd().endsWith("%%EOF")) throw new Error("cut short");
}
const readers = () => ({
  sheet: { atOnce: 10, work: () => readPdf(`/api/agreements/${desk.agreementId}/sheet.pdf`) },
  file: { atOnce: 10, work: () => readPdf(desk.filePath) },
});
const untilReady = async (name: string) => {
  const port = desk.stack.children.find((child) => child.name === name)?.port ?? 0;
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
};

test("of three replicas under load one is killed with -9, and nobody notices", async () => {
  const startedAt = performance.now();
  const load = startLoad(readers());
  await load.more("sheet", 40);
  const killed = desk.pidOf("documents-2");
  process.kill(killed, "SIGKILL");
  await load.more("sheet", 40);
  await untilReady("documents-2");
  await load.end();
  const seconds = (performance.now() - startedAt) / 1000;
  const { sheet = 0, file = 0 } = Object.fromEntries(load.done);
  console.log(
    `three replicas, one killed: ${(sheet / seconds).toFixed(1)} sheets and ${(file / seconds).toFixed(1)} files a second`,
  );
  expect(load.failures).toEqual([]);
  expect(desk.pidOf("documents-2")).not.toBe(killed);
});

test("statements are complete, each once, though the replica at work is killed", async () => {
  const names = Array.from({ length: 40 }, (_none, index) => `Marchetti ${index}`);
  const ids = await Promise.all(
    names.map((lastName) => desk.create("/api/investors", investorInput({ lastName }))),
  );
  const range = { from: "2026-01-01", to: "2026-11-20", investorIds: ids };
  const id = await desk.create(statements, range);
  let killed = false;
  const batch = await untilEnded(id, (progress) => {
    if (killed || progress.done === 0) return;
    killed = true;
    process.kill(desk.pidOf("documents-1"), "SIGKILL");
  });
  expect(killed).toBe(true);
  expect(batch).toMatchObject({ status: "done", total: 40, done: 40, failed: 0 });
  const files = await openZip(await desk.read(`${statements}/${id}/file`));
  const filed = files.map(([name]) => name).filter((name) => name !== "contents.csv");
  expect(filed.map((name) => name.split(",")[0]).toSorted()).toEqual(names.toSorted());
  await untilReady("documents-1");
});

test("a replica that hangs holds up nobody for long: reads go elsewhere", async () => {
  const hung = desk.pidOf("documents-3");
  process.kill(hung, "SIGSTOP");
  try {
    const load = startLoad(readers());
    await load.more("sheet", 30);
    await load.end();
    expect(load.failures).toEqual([]);
    expect(desk.pidOf("documents-3")).toBe(hung);
  } finally {
    process.kill(hung, "SIGCONT");
  }
});

async function untilEnded(
  id: string,
  look: (batch: StatementBatch) => void,
): Promise<StatementBatch> {
  for (;;) {
    const batch: StatementBatch = JSON.parse(String(await desk.read(`${statements}/${id}`)));
    if (batch.status === "done" || batch.status === "failed") return batch;
    look(batch);
    await sleep(50);
  }
}
