import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { OWNERS, ownerUrls } from "./owners.ts";
import { createMigrated } from "./testing/create-migrated.ts";

/** Those of partitions belong to their table. */
const TRIGGERS = `
  select t.tgname || ' ' || c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and not c.relispartition
    and c.relnamespace = $1::regnamespace
  order by 1`;

/** The names of the table of docs/architecture.md, each with each table of its row. */
function described(): string[] {
  const map = readFileSync(new URL("../../docs/architecture.md", import.meta.url), "utf8");
  const [, section = ""] = map.split("## Database triggers");
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const namesIn = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  return rows.flatMap((row) => {
    const [, triggers, tables] = row.split("|");
    const named = namesIn(tables?.replace(/\(schema `\w+`\)/, ""));
    return namesIn(triggers).flatMap((name) => named.map((table) => `${name} ${table}`));
  });
}

test("docs/architecture.md names the triggers of the migrated database, with their tables", async () => {
  const { migrations } = await createMigrated(inject("postgresUrl"), "triggers");
  const found: string[] = [];
  for (const owner of OWNERS) {
    const client = new pg.Client({ connectionString: ownerUrls(migrations)[owner] });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(TRIGGERS, [owner]);
    found.push(...rows.map(({ name }) => name));
    await client.end();
  }
  expect(described().toSorted()).toEqual(found.toSorted());
});
