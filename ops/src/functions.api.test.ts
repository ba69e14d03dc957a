import pg from "pg";
import { expect, inject, test } from "vitest";
import { OWNERS, ownerUrls } from "./owners.ts";
import { createMigrated } from "./testing/create-migrated.ts";

/** Resolved at creation, or with a search path of its own. */
const DEPENDENT_ON_CALLER = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = any ($1::regnamespace[]) and p.prosqlbody is null
    and not coalesce(array_to_string(p.proconfig, ' '), '') like '%search_path=%'
    and not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;

test("no function depends on the search path of its caller", async () => {
  const { migrations } = await createMigrated(inject("postgresUrl"), "functions");
  const client = new pg.Client({ connectionString: ownerUrls(migrations).core });
  await client.connect();
  const dependent = async () => (await client.query(DEPENDENT_ON_CALLER, [OWNERS])).rows;
  expect(await dependent()).toEqual([]);
  await client.query(
    "create function core.later() returns text language sql as 'select current_schema()'",
  );
  expect(await dependent()).toEqual([{ name: expect.stringContaining("later()") }]);
  await client.end();
});
