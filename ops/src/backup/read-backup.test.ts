import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackup } from "./read-backup.ts";

const isRoot = process.getuid?.() === 0;

test.skipIf(isRoot)("a backup of another account is not called incomplete", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "accord-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0);
  await expect(readBackup(folder, { print: () => {} })).rejects.toThrow(/may not be read/);
});
