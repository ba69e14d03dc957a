import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openReplicas, startLoad, type ReplicasSystem } from "./open-replicas.ts";

// Three browsers at once, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

let system: ReplicasSystem;
beforeAll(async () => {
  system = await openReplicas({ documents: 3 });
});
afterAll(() => system?.stop());

/** A whole PDF, not the beginning of one. */
async function readPdf(path: string): Promise<void> {
  const pdf = (await system.read(path)).toString("latin1");
  if (!pdf.startsWith("%PDF-") || !pdf.trimEnd().endsWith("%%EOF")) throw new Error("cut short");
}
const readers = () => ({
  sheet: { atOnce: 10, work: () => readPdf(`/api/agreements/${system.agreementId}/sheet.pdf`) },
  file: { atOnce: 10, work: () => readPdf(system.filePath) },
});
const untilReady = async (name: string) => {
  const port = system.stack.children.find((child) => child.name === name)?.port ?? 0;
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

test("no request fails when one of three replicas is killed with SIGKILL under load", async () => {
  const startedAt = performance.now();
  const load = startLoad(readers());
  await load.more("sheet", 40);
  const killed = system.pidOf("documents-2");
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
  expect(system.pidOf("documents-2")).not.toBe(killed);
});

test("no read fails while a replica hangs: it is retried on another", async () => {
  const hung = system.pidOf("documents-3");
  process.kill(hung, "SIGSTOP");
  try {
    const load = startLoad(readers());
    await load.more("sheet", 30);
    await load.end();
    expect(load.failures).toEqual([]);
    expect(system.pidOf("documents-3")).toBe(hung);
  } finally {
    process.kill(hung, "SIGCONT");
  }
});
