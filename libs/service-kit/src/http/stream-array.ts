import { once } from "node:events";
import type { Response } from "express";
import type * as z from "@accord/zod";

export async function streamArray<S extends z.ZodType>(
  res: Response,
  item: S,
  rows: AsyncIterable<z.input<S>>,
): Promise<void> {
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  let opened = false;
  for await (const row of rows) {
    if (res.destroyed) return;
    const chunk = (opened ? "," : "[") + JSON.stringify(item.parse(row));
    opened = true;
    if (!res.write(chunk)) await waitForDrain(res);
  }
  res.end(opened ? "]" : "[]");
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
