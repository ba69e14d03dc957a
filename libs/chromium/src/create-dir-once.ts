import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Creates `dir` with `make` unless it exists. Safe for concurrent processes: each works in a temporary folder, and the
 * first to finish renames it.
 */
export async function createDirOnce(
  dir: string,
  make: (work: string) => Promise<void>,
): Promise<void> {
  if (existsSync(dir)) return;
  await mkdir(path.dirname(dir), { recursive: true });
  const work = await mkdtemp(`${dir}-`);
  try {
    await make(work);
    await chmod(work, 0o755);
    await rename(work, dir);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
}
