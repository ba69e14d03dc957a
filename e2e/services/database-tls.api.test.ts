import { chmod, chown, copyFile, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import dns from "node:dns";
import { startPostgres } from "@accord/devstack";
import { ensureDocusignKeys } from "@accord/sandboxes/docusign/keys";
import { createDb, createJobs, createLogger, migrate, migrateJobs } from "@accord/service-kit";
import * as z from "@accord/zod";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const letters = { name: "letters", data: z.object({}) };

/** A server with TLS; its certificate, signed by itself, names localhost. */
let folder: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let caFile: string;
let otherCaFile: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-tls-"));
  server = await startPostgres({ dataDir: path.join(folder, "data"), durable: false });
  const { certificate } = await ensureDocusignKeys(path.join(folder, "keys"));
  caFile = path.join(folder, "ca.pem");
  await copyFile(certificate.caFile, caFile);
  const other = await ensureDocusignKeys(path.join(folder, "other-keys"));
  otherCaFile = other.certificate.caFile;
  const { uid, gid } = await stat(server.dataDir);
  for (const [name, text] of [
    ["server.crt", certificate.cert],
    ["server.key", certificate.key],
  ] as const) {
    const file = path.join(server.dataDir, name);
    await writeFile(file, text);
    await chmod(file, 0o600);
    await chown(file, uid, gid);
  }
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("alter system set ssl = on");
  await admin.query("select pg_reload_conf()");
  const isOn = async () => expect((await admin.query("show ssl")).rows).toEqual([{ ssl: "on" }]);
  await vi.waitFor(isOn, 20_000);
  await admin.end();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const withTls = (parameters: Record<string, string>, host = "localhost") => {
  const url = new URL(server.url);
  url.hostname = host;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
const verified = () => withTls({ sslmode: "verify-full", sslrootcert: caFile });

async function isEncrypted(url: string): Promise<unknown> {
  const db = createDb(url, "public");
  try {
    const { rows } = await db.raw("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
    return rows[0].ssl;
  } finally {
    await db.destroy();
  }
}

test("verify-full with the CA encrypts requests, migrations and jobs", async () => {
  expect(await isEncrypted(verified())).toBe(true);
  await migrate(verified(), "over_tls", [
    {
      name: "0001-connections",
      up: async (db) => {
        await db.raw(
          "create table connections as select ssl from pg_stat_ssl where pid = pg_backend_pid()",
        );
      },
    },
  ]);
  const db = createDb(verified(), "over_tls");
  expect(await db("connections")).toEqual([{ ssl: true }]);
  await migrateJobs(verified(), "jobs_over_tls");
  const jobs = createJobs({
    url: verified(),
    schema: "jobs_over_tls",
    queues: [letters],
    logger: createLogger("tls", "silent"),
  });
  await db.transaction((trx) => jobs.send(trx, letters, [{ data: {} }]));
  const { rows } = await db.raw(
    `select distinct s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
     where a.application_name = 'jobs_over_tls'`,
  );
  expect(rows).toEqual([{ ssl: true }]);
  await jobs.stop();
  await db.destroy();
});

test.each(["verify-full", "verify-ca", "require", "prefer"])(
  "%s without the CA is refused, as is a foreign CA",
  async (sslmode) => {
    await expect(isEncrypted(withTls({ sslmode }))).rejects.toThrow("self-signed certificate");
    const foreign = withTls({ sslmode, sslrootcert: otherCaFile });
    await expect(isEncrypted(foreign)).rejects.toThrow("certificate");
  },
);

test.each(["verify-full", "require"])("%s compares the name of the server", async (sslmode) => {
  const { lookup } = dns;
  const resolve = (_host: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, ["127.0.0.1", ...rest]);
  const spy = vi.spyOn(dns, "lookup").mockImplementation(resolve);
  const other = withTls({ sslmode, sslrootcert: caFile }, "database.example");
  await expect(isEncrypted(other)).rejects.toThrow("does not match certificate's altnames");
  spy.mockRestore();
});

test("without sslmode nothing is encrypted, and no-verify encrypts without a check", async () => {
  expect(await isEncrypted(withTls({}))).toBe(false);
  expect(await isEncrypted(withTls({ sslmode: "no-verify" }))).toBe(true);
});
