import { readFileSync } from "node:fs";
import { migrate, type Migration } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { loadMigrations } from "./backup/schemas.ts";
import { OWNERS, ownerUrls, provisionOwners, type Owner } from "./owners.ts";
import { blockingSteps } from "./testing/blocking-steps.ts";
import { lostSchema, SCHEMA_PARTS, type SchemaPart } from "./testing/lost-schema.ts";
import { openObservation } from "./testing/observe-migrations.ts";
import { passwords } from "./testing/passwords.ts";

/** Tables that grow with the years and the users. */
const LARGE = [
  "core.agreement_additional_documents",
  "core.agreement_amendments",
  "core.agreement_rollovers",
  "core.agreement_search",
  "core.agreements",
  "core.attachments",
  "core.audit_log",
  "core.audit_log_chain",
  "core.investor_search",
  "core.investor_totals",
  "core.investors",
  "core.payout_search",
  "core.payouts",
  "core.tax_documents",
  "documents.signed_documents",
  "documents.statement_objects",
  "documents.uploads",
  "gateway.security_log",
  "gateway.security_log_chain",
  "gateway.sessions",
  "signing.docusign_envelopes",
  "signing.docusign_webhook_events",
  "signing.envelope_events",
];

const RELEASE = new URL("../../last-release.json", import.meta.url);
const release: { migrations: Record<Owner, string> } = JSON.parse(readFileSync(RELEASE, "utf8"));

let observation: Awaited<ReturnType<typeof openObservation>>;
const parts = () => observation.query<SchemaPart>(SCHEMA_PARTS);
const added: { owner: Owner; migration: Migration }[] = [];

beforeAll(async () => {
  const url = new URL(inject("postgresUrl"));
  const databases = await provisionOwners(url.href, "expand_first", passwords);
  for (const owner of OWNERS) {
    const { all } = await loadMigrations(owner);
    const released = all.findIndex(({ name }) => name === release.migrations[owner]) + 1;
    await migrate(ownerUrls(databases.migrations)[owner], owner, all.slice(0, released));
    for (const migration of all.slice(released)) added.push({ owner, migration });
  }
  url.pathname = "/expand_first";
  observation = await openObservation(url.href, databases, LARGE);
});
afterAll(() => observation?.close());

test("migrations since the last release block no large table and keep what that release uses", async () => {
  const before = await parts();
  expect(before.length).toBeGreaterThan(200);
  const blocking: string[] = [];
  for (const { owner, migration } of added)
    blocking.push(...blockingSteps(migration, await observation.run(owner, migration)));
  expect(blocking).toEqual([]);
  expect(lostSchema(before, await parts())).toEqual([]);
});

async function judge(name: string, statements: readonly string[], change: object = {}) {
  const migration: Migration = {
    name,
    ...change,
    up: async (db) => {
      for (const statement of statements) await db.raw(statement);
    },
  };
  const before = await parts();
  const notes = await observation.run("core", migration);
  return [...blockingSteps(migration, notes), ...lostSchema(before, await parts())];
}

const apart = { transaction: false };

test.each<[string, string[], object]>([
  ["a column that may be null", ["alter table payouts add column ok_1 text"], {}],
  ["a constant default", ["alter table payouts add column ok_2 integer not null default 1"], {}],
  [
    "a check that is not valid",
    ["alter table payouts add constraint ok_3 check (amount > -1) not valid"],
    {},
  ],
  ["its validation", ["alter table payouts validate constraint ok_3"], {}],
  [
    "an index built concurrently",
    [
      "drop index concurrently if exists ok_4",
      "create index concurrently ok_4 on payouts (check_number)",
    ],
    apart,
  ],
  [
    "a foreign key of a new column",
    [
      "create table ok_8 (id uuid primary key)",
      "alter table payouts add column ok_8 uuid references ok_8",
    ],
    {},
  ],
  [
    "a new table with its index",
    ["create table ok_5 (id uuid primary key, a text not null)", "create index on ok_5 (a)"],
    {},
  ],
  [
    "a read before the lock",
    ["create table ok_6 as select id from payouts", "alter table payouts add column ok_6 text"],
    {},
  ],
  [
    "writes in batches",
    ["update payouts set ok_1 = 'x' where id in (select id from payouts limit 10)"],
    apart,
  ],
  [
    "a not null that a validated check proves",
    [
      "alter table payouts add column ok_7 text default 'x'",
      "alter table payouts add constraint ok_7 check (ok_7 is not null) not valid",
    ],
    {},
  ],
])("%s is accepted", async (name, statements, change) => {
  expect(await judge(name, statements, change)).toEqual([]);
});

test.each<[string, string[], RegExp]>([
  [
    "an index",
    ["create index bad_1 on payouts (check_number)"],
    /CREATE INDEX reads all of core\.payouts.*concurrently/,
  ],
  [
    "a checked constraint",
    ["alter table payouts add constraint bad_2 check (amount > -2)"],
    /ALTER TABLE reads all of core\.payouts.*not valid/,
  ],
  [
    "not null",
    ["alter table payouts alter check_number set not null"],
    /reads all of core\.payouts.*may no longer be null/s,
  ],
  [
    "a random default",
    ["alter table payouts add column bad_3 uuid default gen_random_uuid()"],
    /rewrites core\.payouts/,
  ],
  [
    "another type",
    ["alter table payouts alter version type bigint"],
    /rewrites core\.payouts.*is bigint instead of integer/s,
  ],
  [
    "an update of all rows",
    ["alter table payouts add column bad_5 text", "update payouts set bad_5 = 'x'"],
    /UPDATE of core\.payouts keeps its rows locked/,
  ],
  [
    "a read after the lock",
    ["alter table payouts add column bad_6 text", "create table bad_6 as select id from payouts"],
    /reads all of core\.payouts while writes to core\.payouts wait/,
  ],
  [
    "a renamed column",
    ["alter table payouts rename account_last_four to bad_7"],
    /core\.payouts\.account_last_four is gone/,
  ],
  [
    "a required column",
    ["alter table idempotency_keys add column bad_8 text not null"],
    /core\.idempotency_keys\.bad_8 is required/,
  ],
  ["a dropped table", ["drop table core.idempotency_keys"], /core\.idempotency_keys.* is gone/],
])("%s is refused with the way out", async (name, statements, sentence) => {
  expect((await judge(name, statements)).join("\n")).toMatch(sentence);
});
