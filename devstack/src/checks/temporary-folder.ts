import { createHash } from "node:crypto";
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CHECKOUT } from "../stack/settings.ts";

/** A container has 64 MB of it by default. */
const MEMORY = "/dev/shm";
const NEEDED_BYTES = 8 * 1024 ** 3;

/** In memory where enough is free, for the databases. */
export function temporaryFolder(memory = MEMORY, needed = NEEDED_BYTES): string {
  const checkout = createHash("sha256").update(CHECKOUT).digest("hex").slice(0, 8);
  const parent = freeBytes(memory) >= needed ? memory : tmpdir();
  return path.join(parent, `accord-tests-${checkout}`);
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
