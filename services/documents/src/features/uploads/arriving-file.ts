import type { Readable } from "node:stream";
import { MAX_FILE_BYTES } from "@accord/domain";
import { badRequest, ruleBroken, ServiceError } from "@accord/service-kit";
import { HEAD } from "./file-types.ts";
import { EMPTY, TOO_LARGE } from "./pdf-refusal.ts";

/** A file on its way in: its beginning, and all of it. */
export interface ArrivingFile {
  readonly head: Buffer;
  /** All bytes, the beginning included; throws at the first byte over 10 MB. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Waits for the beginning of a file. 422 for an empty one, 400 when the client breaks off. */
export async function arrivingFile(stream: Readable, field: string): Promise<ArrivingFile> {
  const chunks = chunksOf(stream);
  const head: Buffer[] = [];
  let length = 0;
  while (length < HEAD) {
    const next = await chunks.next();
    if (next.done === true) break;
    head.push(next.value);
    length += next.value.length;
  }
  if (length === 0) {
    throw ruleBroken([{ path: field, message: EMPTY }]);
  }
  const beginning = Buffer.concat(head);
  return { head: beginning, bytes: limited(beginning, chunks) };
}

async function* limited(head: Buffer, rest: AsyncGenerator<Buffer, void>) {
  let size = 0;
  const counted = (bytes: Buffer) => {
    size += bytes.length;
    if (size > MAX_FILE_BYTES) throw tooLarge();
    return bytes;
  };
  yield counted(head);
  for await (const bytes of rest) yield counted(bytes);
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer, void> {
  // The form is read on when a file is refused: only then does its sender hear why.
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch {
    throw badRequest("The upload broke off on its way. Upload the file again.");
  }
}

const tooLarge = () => new ServiceError(413, "too_large", TOO_LARGE);
