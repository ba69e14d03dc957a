import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStorage } from "@accord/sandboxes/storage";
import { connectS3 } from "@accord/s3";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { openEnvironment } from "../environment.ts";
import { ownerUrls, provisionOwners } from "../owners.ts";
import { createMigrated } from "../testing/create-migrated.ts";
import { passwords } from "../testing/passwords.ts";
import { query } from "../testing/query.ts";
import { CHAINS, verifyChain } from "./verify-chain.ts";

// Migrates two databases, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const keys = { accessKey: "accord", secretKey: "not the usual one" };
let folder: string;
let storage: Awaited<ReturnType<typeof startStorage>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-run-history-"));
  storage = await startStorage({ dataDir: path.join(folder, "objects"), ...keys });
});
afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

async function place(name: string) {
  const { migrations, services } = await provisionOwners(inject("postgresUrl"), name, passwords);
  const environment = {
    DATABASE_URL_MIGRATIONS: migrations,
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    S3_BUCKET: name,
  };
  const open = () => openEnvironment(environment);
  return { core: services.core, owner: ownerUrls(migrations).core, open };
}

const RUN = `
  with person as (
    insert into users (email) values ('a@example.com') returning id
  ), investor as (
    insert into investors (first_name, last_name, last_four_ssn, email, phone, street_address, city,
      state, zip_code)
    values ('Ada', 'Byron', '1234', 'ada@example.com', '1', '1 Main St', 'Dover', 'DE', '19901')
    returning id
  ), payee as (
    insert into payee_accounts (investor_id, party, holder_name, holder_kind, account_kind,
      routing_number, account_cipher, account_nonce, key_id, account_fingerprint,
      account_last_four, channel, requested_by, requested_at)
    select investor.id, 1, 'Ada Byron', 'personal', 'checking', '021000021', '\\x01', '\\x02', 'a',
      '\\x03', '6789', 'phone', person.id, now() from investor, person
  ), funding as (
    insert into funding_accounts (name, bank_name, odfi_routing, account_cipher, account_nonce,
      key_id, account_last_four, immediate_destination, immediate_destination_name,
      immediate_origin, immediate_origin_name, company_name, company_id)
    values ('Main', 'Bank', '021000021', '\\x01', '\\x02', 'a', '4321', '0210000210', 'BANK',
      '1234567890', 'FIRM', 'FIRM', '1234567890') returning id
  ), run as (
    insert into payout_runs (funding_account_id, payment_date, due_through, created_by, edited_by)
    select funding.id, '2026-10-07', '2026-10-07', person.id, person.id from funding, person
    returning id, created_by
  )
  insert into run_files (run_id, kind, made_at, made_by, sha256)
  select id, 'ach', '2026-10-01T12:00:00Z', created_by, repeat('0', 64) from run`;

async function expectProven(at: Awaited<ReturnType<typeof place>>, entries: number) {
  const [core] = CHAINS.filter(({ owner }) => owner === "core");
  if (!core) throw new Error("no chain");
  const client = new pg.Client({ connectionString: at.owner });
  await client.connect();
  try {
    // Transactions of other tests on the server hold sealing up.
    await expect
      .poll(
        async () => {
          await query(at.core, "select * from core.seal_audit_log(1000)");
          const { sealed, waiting, broken } = await verifyChain(client, core);
          return { sealed, waiting, broken };
        },
        { timeout: 60_000 },
      )
      .toEqual({ sealed: String(entries), waiting: "0", broken: [] });
  } finally {
    await client.end();
  }
}

test("entries of payout runs and bank details are sealed, restored and proven, without what is secret", async () => {
  await createMigrated(inject("postgresUrl"), "runhistory");
  const source = await place("runhistory");
  await connectS3({ endpoint: storage.endpoint, region: "us-east-1", ...keys }).makeBucket(
    "runhistory",
    "us-east-1",
  );
  await query(source.core, RUN);
  const entries = await query(
    source.owner,
    `select record_type, tableoid::regclass::text as partition, after::text ~ 'cipher|nonce|fingerprint' as tells
     from core.audit_log order by id`,
  );
  expect(entries.map((entry) => entry["record_type"]).toSorted()).toEqual(
    ["users", "investors", "payee_accounts", "funding_accounts", "payout_runs", "run_files"].sort(),
  );
  expect(entries.filter((entry) => entry["tells"])).toEqual([]);
  expect(entries.filter((entry) => String(entry["partition"]).endsWith("_default"))).toEqual([]);
  await expectProven(source, entries.length);

  const backup = path.join(folder, "backup");
  const print = () => undefined;
  await writeBackup({ open: source.open, folder: backup, print });
  const target = await place("runhistoryrestored");
  await restoreBackup({ open: target.open, folder: backup, print });
  await expectProven(target, entries.length);
  const [next] = await query(
    target.core,
    `insert into payout_runs (funding_account_id, payment_date, due_through, created_by, edited_by)
     select funding_account_id, '2026-11-04', '2026-11-04', created_by, edited_by
     from payout_runs returning number`,
  );
  expect(next).toEqual({ number: 2 });
  await expectProven(target, entries.length + 1);
});
