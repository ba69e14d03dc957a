import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Bytes that arrived whole and wait in a file of their own for their place. */
export interface Received {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
}

/** Writes the source into a new file of `folder`; removes the file when the source fails. */
export async function receive(
  folder: string,
  source: AsyncIterable<Uint8Array>,
): Promise<Received> {
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

/** Appends to the file and waits until all of it is on the disk. */
export async function finish(file: string, footer: Uint8Array): Promise<void> {
  const handle = await open(file, "a");
  try {
    await handle.writeFile(footer);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a finished file its place, over an older one, so that a power cut leaves one of the two. */
export async function publish(file: string, target: string): Promise<void> {
  await renameInto(file, target);
  const handle = await open(path.dirname(target), "r");
  await handle.sync().finally(() => handle.close());
}

/** Renames a file into a folder that is made when it is not there. */
export async function renameInto(file: string, target: string): Promise<void> {
  try {
    await rename(file, target);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(file, target);
  }
}

/** Whether an operation failed because a file or folder is not there. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
