import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startStorage } from "@accord/sandboxes/storage";
import { connectS3 } from "@accord/s3";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, inject, test, vi } from "vitest";
import { ownerUrls } from "../owners.ts";
import { createMigrated } from "../testing/create-migrated.ts";
import { query } from "../testing/query.ts";

// Migrates a database, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const main = path.resolve(import.meta.dirname, "../main.ts");

/** A file system of 200 KB, in a namespace of its own; its files are listed at the end. */
const IN_SMALL_DISK = `
  disk=$(mktemp -d) && mount -t tmpfs -o size=200k tmpfs "$disk" &&
  BACKUP_FOLDER=$disk "$0" "$1" scheduled-backup; echo "code $?"
  ls -A "$disk"; umount "$disk"; rmdir "$disk"`;
const namespace = ["--map-root-user", "--mount"];
const canMount =
  spawnSync("unshare", [...namespace, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

test.skipIf(!canMount)(
  "a backup on a full disk is none, and the reason is one sentence",
  async () => {
    const keys = { accessKey: "accord", secretKey: "not the usual one" };
    const folder = await mkdtemp(path.join(tmpdir(), "accord-full-"));
    const storage = await startStorage({ dataDir: folder, ...keys });
    try {
      const { migrations } = await createMigrated(inject("postgresUrl"), "fulldisk");
      const client = connectS3({ endpoint: storage.endpoint, region: "us-east-1", ...keys });
      await client.makeBucket("fulldisk", "us-east-1");
      await client.putObject("fulldisk", "one", Buffer.alloc(300_000), 300_000);
      const { stdout, stderr } = await promisify(execFile)(
        "unshare",
        [...namespace, "sh", "-c", IN_SMALL_DISK, process.execPath, main],
        {
          env: {
            PATH: process.env["PATH"],
            DATABASE_URL_MIGRATIONS: migrations,
            S3_ENDPOINT: storage.endpoint,
            S3_ACCESS_KEY: keys.accessKey,
            S3_SECRET_KEY: keys.secretKey,
            S3_BUCKET: "fulldisk",
            BACKUP_RECIPIENTS: await identityToRecipient(await generateX25519Identity()),
          },
        },
      );
      expect(stderr).toContain("The disk of the backup is full. Make room, then try again.");
      expect(stdout).toContain("code 1\n");
      const [, left = ""] = stdout.split("code 1\n");
      expect(left.split("\n").filter((name) => /^accord-[\dTZ]+$/.test(name))).toEqual([]);
      const recorded = await query(ownerUrls(migrations).core, "select * from core.last_backup");
      expect(recorded).toEqual([]);
    } finally {
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
