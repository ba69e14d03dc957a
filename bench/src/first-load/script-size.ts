import { gzipSync } from "node:zlib";

/** Kilobytes of scripts, each compressed by gzip. */
export async function scriptKilobytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
