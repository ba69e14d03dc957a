import type { Request } from "express";
import { badRequest, ServiceError } from "../errors.ts";

/** 413 over `max` bytes, 400 when it breaks off. */
export async function* readBodyBytes(req: Request, max: number): AsyncGenerator<Buffer, void> {
  if (Number(req.get("content-length") ?? 0) > max) throw tooLarge(max);
  const chunks: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  let size = 0;
  try {
    for await (const chunk of abortAsBadRequest(chunks)) {
      size += chunk.length;
      if (size > max) throw tooLarge(max);
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

const tooLarge = (max: number) =>
  new ServiceError(
    413,
    "too_large",
    `The request is too large. At most ${max} bytes are accepted.`,
  );
