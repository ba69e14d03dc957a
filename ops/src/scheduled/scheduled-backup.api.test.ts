import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStorage, type Storage } from "@accord/sandboxes/storage";
import { connectS3, type Client } from "@accord/s3";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { decryptedBy, encryptedFor } from "../backup/file-format.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { openEnvironment } from "../environment.ts";
import { ownerUrls, provisionOwners } from "../owners.ts";
import { createMigrated } from "../testing/create-migrated.ts";
import { passwords } from "../testing/passwords.ts";
import { query } from "../testing/query.ts";
import { backupName, parseKeep } from "./keep.ts";
import { runScheduledBackup } from "./run-scheduled-backup.ts";

const keys = { accessKey: "accord", secretKey: "not the usual one" };
const SECRET_TEXT = "A template with a name of its own";
const print = () => undefined;

let folder: string;
let storage: Storage;
let client: Client;
let identity: string;
let source: Awaited<ReturnType<typeof place>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-scheduled-"));
  storage = await startStorage({ dataDir: path.join(folder, "objects"), ...keys });
  client = connectS3({ endpoint: storage.endpoint, region: "us-east-1", ...keys });
  identity = await generateX25519Identity();
  await createMigrated(inject("postgresUrl"), "scheduled");
  source = await place("scheduled");
  await client.makeBucket("scheduled", "us-east-1");
  await addTemplate("one", SECRET_TEXT);
});
afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

async function place(name: string, endpoint = storage.endpoint) {
  const { migrations } = await provisionOwners(inject("postgresUrl"), name, passwords);
  const environment = {
    DATABASE_URL_MIGRATIONS: migrations,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    S3_BUCKET: name,
  };
  return { databases: ownerUrls(migrations), open: () => openEnvironment(environment) };
}

async function addTemplate(key: string, name: string): Promise<void> {
  const bytes = Buffer.from(`%PDF ${SECRET_TEXT} ${"x".repeat(200_000)}`);
  await client.putObject("scheduled", key, bytes, bytes.length, { "File-Name": "one.pdf" });
  await query(
    source.databases.documents,
    `insert into documents.pdf_templates (name, document_path, pages)
     values ($1, $2, '[{"width":612,"height":792}]')`,
    [name, key],
  );
}

async function run(name: string, change: { open?: typeof source.open; keep?: string } = {}) {
  const target = path.join(folder, name);
  await mkdir(target, { recursive: true });
  const format = await encryptedFor(await identityToRecipient(identity));
  if (!format) throw new Error("no recipient");
  const { open = source.open, keep = "7d 4w 12m" } = change;
  await runScheduledBackup({ open, folder: target, format, keep: parseKeep(keep), print });
  const names = (await readdir(target)).sort();
  return { target, newest: path.join(target, names.at(-1) ?? ""), names };
}

async function filesOf(backup: string): Promise<string[]> {
  const entries = await readdir(backup, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

test("a backup is encrypted whole, recorded, and restored by its identity", async () => {
  const { newest } = await run("whole");
  const files = await filesOf(newest);
  expect(files.filter((file) => !file.endsWith(".age"))).toEqual([]);
  const contents = await Promise.all(files.map((file) => readFile(file, "latin1")));
  expect(contents.filter((content) => !content.startsWith("age-encryption.org/v1"))).toEqual([]);
  expect(contents.filter((content) => content.includes(SECRET_TEXT))).toEqual([]);
  const [last] = await query(source.databases.core, "select * from core.last_backup");
  expect(Number(last?.["bytes"])).toBeGreaterThan(200_000);

  const target = await place("scheduledrestored");
  const decrypted = decryptedBy(`# created by age-keygen\n${identity}\n`);
  await restoreBackup({ open: target.open, folder: newest, identity: decrypted, print });
  const rows = await query(target.databases.documents, "select name from documents.pdf_templates");
  expect(rows).toEqual([{ name: SECRET_TEXT }]);
  const object = await client.statObject("scheduledrestored", "one");
  expect([object.size, object.metaData["file-name"]]).toEqual([200_039, "one.pdf"]);
});

test("another identity, none, and a damaged file are refused before anything is changed", async () => {
  const target = await place("scheduleduntouched");
  const own = decryptedBy(identity);
  const restore = (backup: string, key?: typeof own) =>
    restoreBackup({ open: target.open, folder: backup, print, ...(key && { identity: key }) });
  const { newest } = await run("damaged");
  await expect(restore(newest)).rejects.toThrow(
    "The backup is encrypted. Name the file of its key",
  );
  const other = decryptedBy(await generateX25519Identity());
  await expect(restore(newest, other)).rejects.toThrow("encrypted for other keys");

  const files = await filesOf(newest);
  const find = (part: string) => files.find((file) => file.includes(part)) ?? "";
  const damage = async (file: string, words: RegExp, change: (content: Buffer) => Buffer) => {
    const content = await readFile(file);
    await writeFile(file, change(Buffer.from(content)));
    await expect(restore(newest, own)).rejects.toThrow(words);
    await writeFile(file, content);
  };
  const flip = (content: Buffer) => {
    const at = content.length - 40;
    content.writeUInt8(content.readUInt8(at) ^ 1, at);
    return content;
  };
  const cut = (content: Buffer) => content.subarray(0, content.length - 100);
  // Ends where one of age's chunks ends.
  const cutAtChunk = (content: Buffer) =>
    content.subarray(0, content.length - (200_039 % 65_536) - 16);
  await damage(find("manifest.json"), /manifest.json.age was changed or cut short/, flip);
  await damage(find("manifest.json"), /manifest.json.age was changed or cut short/, cut);
  await damage(find("pdf_templates"), /pdf_templates.*is not as it was backed up/, flip);
  await damage(find("objects.jsonl"), /objects.jsonl.age is not as it was/, cut);
  const object = find(`objects${path.sep}`);
  await damage(object, /the file one is not as it was backed up/, flip);
  await damage(object, /the file one is not as it was backed up/, cutAtChunk);
  await rm(object);
  await expect(restore(newest, own)).rejects.toThrow(/lacks objects.*the file one/);
  const tables = "select 1 from pg_tables where schemaname = 'core'";
  expect(await query(target.databases.core, tables)).toEqual([]);
});

test("expired backups and leftovers of killed runs are removed after a success, never after a failure", async () => {
  const target = path.join(folder, "kept");
  const old = [3, 2, 1].map((days) => backupName(new Date(Date.now() - days * 86_400_000)));
  for (const name of old) {
    await mkdir(path.join(target, name), { recursive: true });
    await writeFile(path.join(target, name, "manifest.json.age"), "");
  }
  const killed = `${backupName(new Date(0))}.unfinished-1-2-3`;
  await mkdir(path.join(target, killed, "core"), { recursive: true });
  await mkdir(path.join(target, "of-somebody-else"));

  const away = await place("scheduled", "http://127.0.0.1:9");
  await expect(run("kept", { open: away.open, keep: "1d" })).rejects.toThrow();
  expect((await readdir(target)).sort()).toEqual([...old, "of-somebody-else"]);

  const { names } = await run("kept", { keep: "2d" });
  expect(names).toEqual([
    old[2],
    expect.stringMatching(/^accord-\d{8}T\d{6}Z$/),
    "of-somebody-else",
  ]);
});

test("a backup that lacks files of records removes no earlier one", async () => {
  const target = path.join(folder, "lossy");
  const old = backupName(new Date(Date.now() - 5 * 86_400_000));
  await mkdir(path.join(target, old), { recursive: true });
  await writeFile(path.join(target, old, "manifest.json.age"), "");
  await addTemplate("two", "lost");
  await client.removeObject("scheduled", "two");
  const { names } = await run("lossy", { keep: "1d" });
  await query(
    source.databases.documents,
    "delete from documents.pdf_templates where name = 'lost'",
  );
  expect(names).toEqual([old, expect.stringMatching(/^accord-/)]);
});

test("a second run at the same time is refused", async () => {
  const holder = new pg.Client({ connectionString: source.databases.core });
  await holder.connect();
  await holder.query("select pg_advisory_lock(hashtext('accord scheduled backup'))");
  await expect(run("busy")).rejects.toThrow(
    "Another scheduled backup of this database is running.",
  );
  await holder.end();
  expect(await readdir(path.join(folder, "busy"))).toEqual([]);
});

test("a secret key and a word that is no key are refused as recipients", async () => {
  await expect(encryptedFor(identity)).rejects.toThrow(/has a secret key/);
  await expect(encryptedFor("age1nonsense")).rejects.toThrow(/age1nonsense is no recipient/);
  expect(() => decryptedBy("-----BEGIN AGE ENCRYPTED FILE-----")).toThrow(/no identity of age/);
  expect(await encryptedFor("")).toBeUndefined();
});
