import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Endpoint } from "@accord/contracts";
import { unreachable, invalidResponse } from "./response-errors.ts";

export interface FileResponse {
  readonly contentType: string;
  readonly size: number | null;
  /** Fails with a 503 when it breaks off or stalls. Destroy it if unread. */
  readonly content: Readable;
  buffered(): Promise<Buffer>;
}

interface ReadTimeout {
  readonly controller: AbortController;
  readonly ms: number;
}

/** 502 for another content type. */
export function toFileResponse(
  endpoint: Endpoint,
  response: IncomingMessage,
  timeout: ReadTimeout,
): FileResponse {
  const { "content-type": contentType = "", "content-length": size } = response.headers;
  const isPromised = endpoint.produces === "*/*" || contentType.startsWith(endpoint.produces ?? "");
  if (!isPromised) {
    timeout.controller.abort();
    throw invalidResponse(endpoint);
  }
  const content = Readable.from(readChunks(endpoint, response, timeout), { objectMode: false });
  content.once("close", () => timeout.controller.abort());
  return {
    contentType,
    size: size === undefined ? null : Number(size),
    content,
    buffered: () => buffer(content),
  };
}

/** Does not count the time of a slow consumer. */
async function* readChunks(
  endpoint: Endpoint,
  body: AsyncIterable<Uint8Array>,
  { controller, ms }: ReadTimeout,
): AsyncGenerator<Uint8Array, void> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const limit = setTimeout(() => controller.abort(), ms);
      const chunk = await chunks.next().finally(() => clearTimeout(limit));
      if (chunk.done) return;
      yield chunk.value;
    }
  } catch (cause) {
    throw unreachable(endpoint, cause);
  }
}
