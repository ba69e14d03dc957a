import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { openReplicas, startLoad, type ReplicasSystem } from "./open-replicas.ts";

// Twelve processes, each started twice, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let system: ReplicasSystem;
beforeAll(async () => {
  system = await openReplicas({ core: 2, documents: 2, signing: 2, gateway: 2 });
});
afterAll(() => system?.stop());

const names = (index: number) =>
  ["core", "documents", "signing", "gateway"].map((service) => `${service}-${index}`);

/** Everything that answers, written to and read from, with what is written counted. */
function startOffice() {
  const made: string[] = [];
  let uploads = 0;
  const load = startLoad({
    list: { atOnce: 1, work: () => system.read("/api/investors?limit=20") },
    sheet: {
      atOnce: 1,
      work: () => system.read(`/api/agreements/${system.agreementId}/sheet.pdf`),
    },
    file: { atOnce: 1, work: () => system.read(system.filePath) },
    signing: { atOnce: 1, work: () => system.read("/api/docusign/status") },
    session: { atOnce: 1, work: () => system.read("/api/auth/user") },
    investor: {
      atOnce: 1,
      work: async () => {
        const body = investorInput({ firstName: "Rolling" });
        made.push(await system.create("/api/investors", body));
      },
    },
    upload: {
      atOnce: 1,
      work: async () => {
        await system.uploadW9(system.investorId);
        uploads += 1;
      },
    },
  });
  return { load, made, uploads: () => uploads };
}

async function column(url: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(query);
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

test("every replica is restarted, one after the other, and no request fails", async () => {
  const before = new Map([...names(1), ...names(2)].map((name) => [name, system.pidOf(name)]));
  const { databases } = system.stack;
  const countUploads = () => column(databases.documents, "select key as value from uploads");
  const uploadsBefore = (await countUploads()).length;
  const { load, made, uploads } = startOffice();
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
  const stored = await column(
    databases.core,
    "select id as value from investors where first_name = 'Rolling'",
  );
  expect(stored.toSorted()).toEqual(made.toSorted());
  expect((await countUploads()).length - uploadsBefore).toBe(uploads());
  for (const count of load.done.values()) expect(count).toBeGreaterThan(0);
});
