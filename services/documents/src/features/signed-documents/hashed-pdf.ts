import { createHash } from "node:crypto";
import { hasPdfHeader, PDF_HEADER_BYTES } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";

/** 415 when the bytes are no PDF. Call `sha256` (lower-case hex) after the last byte. */
export function hashedPdf(source: AsyncIterable<Buffer>) {
  const hash = createHash("sha256");
  function checked(head: Buffer): Buffer {
    if (!hasPdfHeader(head)) throw notPdf();
    hash.update(head);
    return head;
  }
  async function* passing() {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of source) {
      if (head === null) {
        hash.update(chunk);
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < PDF_HEADER_BYTES) continue;
      yield checked(head);
      head = null;
    }
    if (head !== null) yield checked(head);
  }
  return { bytes: passing(), sha256: () => hash.digest("hex") };
}

const notPdf = () =>
  new ServiceError(415, "unsupported_media_type", "What was sent does not begin as a PDF.");
