import { auditTable } from "@accord/contracts";
import { localTime } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { lastExport, readExport } from "../../../testing/read-export.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const add = async (changes = {}): Promise<string> =>
  (await core.call("post", "/api/investors", { body: sampleInvestor(changes) })).body.id;
const pathOf = (id: string) => `/api/audit?record=investor:${id}`;

test("the file of a record's history has its entries, newest first", async () => {
  const id = await add({ relationship: null });
  await core.call("patch", `/api/investors/${id}`, {
    body: { city: "Hoover", relationship: "Trustee" },
  });
  const { body: page } = await core.call("get", pathOf(id));
  const file = await readExport(core, `${pathOf(id)}&format=csv`);
  expect(file.head).toEqual(auditTable.shown.map((key) => auditTable.columns[key].header));
  expect(file.column("Entry")).toEqual(page.map(({ text }: { text: string }) => text));
  expect(file.column("By")).toEqual(["Dana Reyes", "Dana Reyes"]);
  expect(file.column("Changes")).toEqual([
    "City: Mobile → Hoover; Relationship: not set → Trustee",
    "",
  ]);
  expect(file.column("Time")[0]?.split(" ")[1]).toBe(
    localTime(page[0].at, "America/New_York").split("T")[1],
  );
  expect(file.headers["x-total-count"]).toBe("2");
  expect(await lastExport(core)).toEqual({ list: "history", rows: 2 });
});

test("it has all entries of a long history, without a repeat", async () => {
  const id = await add({ email: "long@history.example" });
  await core.db.raw(
    `insert into audit_log (record_type, record_id, investor_id, action, after, changed, notable)
    select 'investors', :id, :id, 'update',
      json_build_object('first_name', n::text, 'last_name', 'Row'), '{city}', true
    from generate_series(1, 1200) n`,
    { id },
  );
  const file = await readExport(core, `${pathOf(id)}&format=csv`);
  expect(new Set(file.column("Entry")).size).toBe(1_201);
  expect(file.rows).toHaveLength(1_201);
  expect(file.headers["x-total-count"]).toBe("1201");
  expect(file.column("Entry")[0]).toBe("1200 Row changed");
});

test("documents counts its exports, and nobody else may", async () => {
  const body = { list: "pdf-templates", rows: 3 };
  const count = (from: "documents" | "gateway") =>
    core.call("post", "/internal/audit/exports", { body, from });
  expect((await count("gateway")).status).toBe(403);
  expect((await count("documents")).status).toBe(204);
  expect(await lastExport(core)).toEqual(body);
});
