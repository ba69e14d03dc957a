import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

export async function receive(folder: string, source: AsyncIterable<Uint8Array>) {
  const file = path.join(folder, randomUUID());
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  const handle = await open(file, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of source) {
      md5.update(chunk);
      sha256.update(chunk);
      await handle.writeFile(chunk);
      size += chunk.length;
    }
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
  await handle.close();
  return { file, size, md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

export type Received = Awaited<ReturnType<typeof receive>>;

/** Appends the footer and syncs to disk. */
export async function finish(file: string, footer: Uint8Array): Promise<void> {
  const handle = await open(file, "a");
  try {
    await handle.writeFile(footer);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Atomic; false when it exists and `isNew`. */
export async function publish(file: string, target: string, isNew = false): Promise<boolean> {
  if (!isNew) await renameInto(file, target);
  else if (!(await linkNew(file, target))) return false;
  const handle = await open(path.dirname(target), "r");
  await handle.sync().finally(() => handle.close());
  return true;
}

async function linkNew(file: string, target: string): Promise<boolean> {
  try {
    await inFolder(target, () => link(file, target));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

export const renameInto = (file: string, target: string): Promise<void> =>
  inFolder(target, () => rename(file, target));

async function inFolder(target: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await work();
  }
}

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
