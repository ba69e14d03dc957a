import { once } from "node:events";
import { setImmediate as yieldToOtherRequests } from "node:timers/promises";
import type { Response } from "express";
import type * as z from "@accord/zod";

/** About a millisecond of work: each write is a part of the response for the gateway as well. */
const CHUNK_LENGTH = 32_768;

export async function streamArray<S extends z.ZodType>(
  res: Response,
  item: S,
  rows: AsyncIterable<z.input<S>>,
): Promise<void> {
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  let separator = "[";
  let chunk = "";
  for await (const row of rows) {
    chunk += separator + JSON.stringify(item.parse(row));
    separator = ",";
    if (chunk.length < CHUNK_LENGTH) continue;
    if (res.destroyed) return;
    if (!res.write(chunk)) await waitForDrain(res);
    chunk = "";
    await yieldToOtherRequests();
  }
  res.end(separator === "[" ? "[]" : `${chunk}]`);
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
