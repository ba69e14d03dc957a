import type { Request } from "express";
import { badRequest, ServiceError } from "../errors.ts";

/** 413 over `most` bytes, 400 when it breaks off. */
export async function* readBodyBytes(req: Request, most: number): AsyncGenerator<Buffer, void> {
  if (Number(req.get("content-length") ?? 0) > most) throw tooLarge(most);
  const chunks: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  let size = 0;
  try {
    for await (const chunk of abortAsBadRequest(chunks)) {
      size += chunk.length;
      if (size > most) throw tooLarge(most);
      yield chunk;
    }
  } finally {
    // A client reads the response only when its body is drained.
    req.resume();
  }
}

async function* abortAsBadRequest(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* chunks;
  } catch {
    throw badRequest("The request broke off on its way. Send it again.");
  }
}

const tooLarge = (most: number) =>
  new ServiceError(
    413,
    "too_large",
    `The request is too large. At most ${most} bytes are accepted.`,
  );
