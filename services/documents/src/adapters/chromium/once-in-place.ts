import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Fills the folder `dir` with `make` unless it is there. Any number of processes may ask at the same
 * time: each makes its own beside the place, and the first to be done puts it there, so nothing is
 * ever half made, also when a run is cut off.
 */
export async function onceInPlace(
  dir: string,
  make: (work: string) => Promise<void>,
): Promise<void> {
  if (existsSync(dir)) return;
  await mkdir(path.dirname(dir), { recursive: true });
  const work = await mkdtemp(`${dir}-`);
  try {
    await make(work);
    // Who made it may be another user than who reads it.
    await chmod(work, 0o755);
    await rename(work, dir);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
}
