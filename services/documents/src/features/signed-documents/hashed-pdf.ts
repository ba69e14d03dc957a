import { createHash } from "node:crypto";
import { ServiceError } from "@accord/service-kit";

/** Bytes on their way through, with what is known of them at the end. */
export interface HashedPdf {
  readonly bytes: AsyncIterable<Buffer>;
  /** SHA-256 in lower-case hex, once the bytes have passed. */
  sha256(): string;
}

const MARK = Buffer.from("%PDF-");

/** Hashes a PDF while it passes. 415 when it does not begin as one. */
export function hashedPdf(source: AsyncIterable<Buffer>): HashedPdf {
  const hash = createHash("sha256");
  async function* passing() {
    let head = Buffer.alloc(0);
    for await (const chunk of source) {
      if (head.length < MARK.length) {
        head = Buffer.concat([head, chunk.subarray(0, MARK.length - head.length)]);
        if (!MARK.subarray(0, head.length).equals(head)) throw notPdf();
      }
      hash.update(chunk);
      yield chunk;
    }
    if (head.length < MARK.length) throw notPdf();
  }
  return { bytes: passing(), sha256: () => hash.digest("hex") };
}

const notPdf = () =>
  new ServiceError(415, "unsupported_media_type", "What was sent does not begin as a PDF.");
