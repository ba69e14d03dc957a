import type { Bucket } from "../../adapters/bucket.ts";

export type ReadAt = (offset: number, length: number) => Promise<Buffer>;

const PART = 1024 * 1024;
const BLOCK = 64 * 1024;
/** At most 1 MB in memory. */
const MAX_BLOCKS = 16;

/** In parts of 1 MB. */
export async function* blocksOf(
  bucket: Bucket,
  key: string,
  size: number,
): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < size; at += PART) {
    yield await bucket.read(key, at, Math.min(PART, size - at));
  }
}

/** Random access to a stored object of `size` bytes, with a cache of recent blocks. */
export function readerOf(bucket: Bucket, key: string, size: number): ReadAt {
  const blocks = new Map<number, Promise<Buffer>>();
  const block = (at: number) => {
    const found = blocks.get(at) ?? bucket.read(key, at, Math.min(BLOCK, size - at));
    blocks.set(at, found);
    const [oldest = 0] = blocks.keys();
    if (blocks.size > MAX_BLOCKS) blocks.delete(oldest);
    return found;
  };
  return async (offset, length) => {
    const end = Math.min(offset + length, size);
    const parts: Buffer[] = [];
    for (let at = offset - (offset % BLOCK); at < end; at += BLOCK) parts.push(await block(at));
    return Buffer.concat(parts).subarray(
      offset % BLOCK,
      (offset % BLOCK) + Math.max(0, end - offset),
    );
  };
}
