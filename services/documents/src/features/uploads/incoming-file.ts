import type { Readable } from "node:stream";
import { MAX_FILE_BYTES } from "@accord/domain";
import { badRequest, ruleBroken, ServiceError } from "@accord/service-kit";
import { HEAD_BYTES } from "./file-types.ts";
import { EMPTY, TOO_LARGE } from "./pdf-refusal.ts";

export async function openIncomingFile(stream: Readable, field: string) {
  const chunks = chunksOf(stream);
  const head: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    head.push(next.value);
    length += next.value.length;
  }
  if (length === 0) {
    throw ruleBroken([{ path: field, message: EMPTY }]);
  }
  const beginning = Buffer.concat(head);
  /** `bytes`: all, `head` included; throws 413 above 10 MB. */
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
  // Not destroyed on refusal: the client gets the answer only after its form is read.
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch {
    throw badRequest("The upload broke off on its way. Upload the file again.");
  }
}

const tooLarge = () => new ServiceError(413, "too_large", TOO_LARGE);
