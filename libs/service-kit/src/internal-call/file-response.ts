import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Endpoint } from "@accord/contracts";
import { unreachable, invalidResponse } from "./response-errors.ts";

/** A file that another service answers with. */
export interface FileResponse {
  readonly contentType: string;
  /** In bytes; null when the service did not say. */
  readonly size: number | null;
  /**
   * The content as it comes. It fails with a 503 when it breaks off or stands still, so that a part
   * is never taken for the whole. Whoever does not read it to its end destroys it.
   */
  readonly content: Readable;
  /** All of it at once, in place of `content`. */
  buffered(): Promise<Buffer>;
}

/** How long a file may stand still, and what ends its call. */
interface ReadTimeout {
  readonly end: AbortController;
  readonly ms: number;
}

/** Opens the file of an answer; 502 when it is not of the promised type. */
export function toFileResponse(
  endpoint: Endpoint,
  answer: IncomingMessage,
  patience: ReadTimeout,
): FileResponse {
  const { "content-type": contentType = "", "content-length": size } = answer.headers;
  const isPromised = endpoint.produces === "*/*" || contentType.startsWith(endpoint.produces ?? "");
  if (!isPromised) {
    patience.end.abort();
    throw invalidResponse(endpoint);
  }
  const content = Readable.from(readChunks(endpoint, answer, patience), { objectMode: false });
  // Also of a file that nobody began to read.
  content.once("close", () => patience.end.abort());
  return {
    contentType,
    size: size === undefined ? null : Number(size),
    content,
    buffered: () => buffer(content),
  };
}

/** The time counts only while the service is waited for: whom the file goes to may be slow. */
async function* readChunks(
  endpoint: Endpoint,
  body: AsyncIterable<Uint8Array>,
  { end, ms }: ReadTimeout,
): AsyncGenerator<Uint8Array, void> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const limit = setTimeout(() => end.abort(), ms);
      const chunk = await chunks.next().finally(() => clearTimeout(limit));
      if (chunk.done) return;
      yield chunk.value;
    }
  } catch (cause) {
    throw unreachable(endpoint, cause);
  }
}
