import { once } from "node:events";
import { setImmediate as yieldToOtherRequests } from "node:timers/promises";
import type { Response } from "express";

/** About a millisecond of work: each write is a part of the response for the gateway as well. */
const CHUNK_LENGTH = 32_768;

/** Writes the parts together, as fast as they are read, and ends the response. */
export async function streamText(res: Response, parts: AsyncIterable<string>): Promise<void> {
  let chunk = "";
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK_LENGTH) continue;
    if (res.destroyed) return;
    if (!res.write(chunk)) await waitForDrain(res);
    chunk = "";
    await yieldToOtherRequests();
  }
  res.end(chunk);
}

async function waitForDrain(res: Response): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(res, "drain", { signal }), once(res, "close", { signal })]);
  } finally {
    waiting.abort();
  }
}
