import { exchange, type PartialAnswer } from "./exchange.ts";
import type { ScanServer } from "./scanner.ts";

/** Each part follows its length; a length of 0 ends the stream. */
async function* instream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from("zINSTREAM\0");
  for await (const part of bytes) {
    if (part.length === 0) continue;
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(size: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(size);
  return prefix;
}

const endsWithNull = ({ tail }: PartialAnswer) => tail.includes(0);

export async function scanByClamd(
  server: ScanServer,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const answer = await exchange(server, instream(bytes), endsWithNull);
  const text = answer.toString().split("\0", 1)[0] ?? "";
  if (text === "stream: OK") return null;
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (found !== undefined) return found;
  throw new Error(`clamd answered: ${text.slice(0, 200)}`);
}
