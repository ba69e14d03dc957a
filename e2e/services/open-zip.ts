import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files of a ZIP with their names in their order; yauzl refuses unsafe names and wrong sizes. */
export async function openZip(bytes: Buffer): Promise<[name: string, bytes: Buffer][]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: [string, Buffer][] = [];
  for await (const entry of zip.eachEntry()) {
    files.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  }
  return files;
}
