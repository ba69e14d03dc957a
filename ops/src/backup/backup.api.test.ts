import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectS3, type Client } from "@accord/s3";
import { startStorage, type Storage } from "@accord/sandboxes/storage";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openEnvironment } from "../environment.ts";
import { ownerUrls, provisionOwners, type Owner } from "../owners.ts";
import { passwords } from "../testing/passwords.ts";
import { query } from "../testing/query.ts";
import { describeMissing, writeBackup } from "./write-backup.ts";
import { openManifest, sealManifest } from "./manifest.ts";
import { removeMarks } from "./remake-schemas.ts";
import { restoreBackup } from "./restore-backup.ts";
import { loadMigrations } from "./schemas.ts";

// Migrates two databases twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** A database and a bucket named by the environment, as managed services. */
const keys = { accessKey: "accord", secretKey: "not the usual one" };
let folder: string;
let storage: Storage;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-external-"));
  storage = await startStorage({ dataDir: path.join(folder, "objects"), ...keys });
  client = connectS3({ endpoint: storage.endpoint, region: "us-east-1", ...keys });
});
afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

async function place(name: string) {
  const provisioned = await provisionOwners(inject("postgresUrl"), name, passwords);
  const databases = ownerUrls(provisioned.migrations);
  const environment = {
    DATABASE_URL_MIGRATIONS: provisioned.migrations,
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    S3_BUCKET: name,
  };
  return { databases, services: provisioned.services, open: () => openEnvironment(environment) };
}

/** Every schema as an earlier release left it, and two of its rows with their files. */
async function olderRelease(name: string) {
  const { databases, open } = await place(name);
  for (const owner of ["gateway", "core", "documents", "signing"] satisfies Owner[]) {
    const known = await loadMigrations(owner);
    const last = owner === "documents" ? "0005-template-editors" : known.migrations.at(-1);
    await known.migrateTo(databases[owner], last);
  }
  await removeMarks(databases);
  await client.makeBucket(name, "us-east-1");
  for (const key of ["template-one", "template-two"]) {
    const bytes = Buffer.from(`%PDF ${key}`);
    const about = { "File-Name": "Agreement%20%C3%A9.pdf" };
    await client.putObject(name, key, bytes, bytes.length, about);
    await query(
      databases.documents,
      `insert into documents.pdf_templates (name, document_path, pages)
       values ('${key}', '${key}', '[{"width":612,"height":792}]')`,
    );
  }
  return { databases, open };
}

test("a backup of an older release is restored and then migrated", async () => {
  const source = await olderRelease("older");
  const backup = path.join(folder, "older-backup");
  const print = () => undefined;
  await writeBackup({ open: source.open, folder: backup, print });
  const target = await place("newer");
  await restoreBackup({ open: target.open, folder: backup, print });
  const { documents } = target.databases;
  const names = await query(documents, "select name from documents.knex_migrations order by id");
  expect(names.map(({ name }) => name)).toEqual((await loadMigrations("documents")).migrations);
  const rows = "select id, name, created_at from documents.pdf_templates order by name";
  expect(await query(documents, rows)).toEqual(await query(source.databases.documents, rows));
  const about = await client.statObject("newer", "template-two");
  expect(about.metaData["file-name"]).toBe("Agreement%20%C3%A9.pdf");
});

test("a missing file is reported unless its row was deleted meanwhile", async () => {
  const { databases, open } = await olderRelease("lossy");
  await client.removeObject("lossy", "template-one");
  const backup = path.join(folder, "lossy-backup");
  const { missing } = await writeBackup({ open, folder: backup, print: () => undefined });
  const lost = { owner: "documents", table: "pdf_templates", key: "template-one", isSwept: false };
  expect(missing).toEqual([lost]);
  // Its template is deleted between reading the rows and reading the file.
  await query(
    databases.documents,
    "delete from documents.pdf_templates where name = 'template-one'",
  );
  const reference = {
    owner: "documents",
    table: "pdf_templates",
    column: "document_path",
  } as const;
  const absent = ["template-one", "template-two"].map((key) => [key, reference] as const);
  expect(await describeMissing(databases, new Map(absent))).toEqual([
    { ...lost, isSwept: true },
    { ...lost, key: "template-two" },
  ]);
});

test("a newer backup, another format and running services are refused", async () => {
  const source = await place("older");
  const backup = path.join(folder, "refused-backup");
  const print = () => undefined;
  await writeBackup({ open: source.open, folder: backup, print, gzip: true });
  const file = path.join(backup, "manifest.json");
  const manifest = openManifest(await readFile(file, "utf8"));
  const target = await place("untouched");
  const restore = () => restoreBackup({ open: target.open, folder: backup, print });

  const core = new pg.Client({ connectionString: target.services.core });
  await core.connect();
  await expect(restore()).rejects.toThrow(/connections of core are open/);
  await core.end();

  const owners = manifest.owners.map((part) => ({
    ...part,
    migrations: [...part.migrations, "9999-of-the-future"],
  }));
  await writeFile(file, sealManifest({ ...manifest, owners }));
  await expect(restore()).rejects.toThrow(/newer than this version: .* 9999-of-the-future/);
  await writeFile(file, sealManifest({ ...manifest, format: 2 }));
  await expect(restore()).rejects.toThrow(/of format 2; this version reads format 1/);
  expect(
    await query(target.databases.core, "select 1 from pg_tables where schemaname = 'core'"),
  ).toEqual([]);
});
