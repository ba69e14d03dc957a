import * as z from "@accord/zod";
import express from "express";
import { get } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { serve } from "../testing/serve.ts";
import { errorHandler } from "./error-handler.ts";
import { sendList } from "./list.ts";

const row = z.object({ n: z.number(), text: z.string() });
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of cleanups.splice(0)) await stop();
});

async function listOf(rows: () => AsyncIterable<z.input<typeof row>>): Promise<string> {
  const app = express();
  app.get("/", async (req, res) => {
    const counts = { matching: 0, unfiltered: 0 };
    await sendList({ req, res }, row, { rows: rows(), counts, nextCursor: null });
  });
  app.use(errorHandler(createLogger("test", "silent")));
  const { url, stop } = await serve(app);
  cleanups.push(stop);
  return url;
}

async function* numbers(count: number, text = "") {
  for (let n = 0; n < count; n += 1) yield { n, text, secret: "column" };
}

test("no rows are sent as an empty array", async () => {
  const answer = await fetch(await listOf(() => numbers(0)));
  expect([await answer.text(), answer.headers.get("content-type")]).toEqual([
    "[]",
    "application/json; charset=utf-8",
  ]);
});

test("rows are sent as one array with the fields of the schema", async () => {
  const answer = await fetch(await listOf(() => numbers(3)));
  expect(await answer.json()).toEqual([0, 1, 2].map((n) => ({ n, text: "" })));
});

test("a long list waits for a slow reader and removes its listeners", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  const answer = await fetch(await listOf(() => numbers(400, "x".repeat(20_000))));
  expect(await answer.json()).toHaveLength(400);
  process.off("warning", warned);
  expect(warned).not.toHaveBeenCalled();
});

test("other requests get a turn of the event loop between the parts of a long list", async () => {
  let sinceTurn = 0;
  let most = 0;
  const url = await listOf(async function* () {
    for await (const one of numbers(3_000, "x".repeat(1_000))) {
      sinceTurn += 1;
      most = Math.max(most, sinceTurn);
      yield one;
    }
  });
  let isOver = false;
  const turn = () => {
    sinceTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const rows: unknown = await (await fetch(url)).json();
  isOver = true;
  expect(rows).toHaveLength(3_000);
  expect(most).toBeLessThan(50);
});

test("an error before the first part is an error response, a later one breaks the connection", async () => {
  const failAfter = (rows: number) =>
    async function* () {
      yield* numbers(rows, "x".repeat(40_000));
      throw new Error("lost");
    };
  expect((await fetch(await listOf(failAfter(0)))).status).toBe(500);
  const url = await listOf(failAfter(2));
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
});

test("when the reader disconnects, no more rows are read", async () => {
  let ended = false;
  let read = 0;
  const url = await listOf(async function* () {
    try {
      for (const text = "x".repeat(20_000); ; read += 1) yield { n: read, text };
    } finally {
      ended = true;
    }
  });
  await new Promise<void>((resolve) => {
    get(url, (answer) => answer.once("data", () => answer.destroy()).once("close", resolve));
  });
  await expect.poll(() => ended).toBe(true);
});

test("a list of more than 50,000 rows is refused as an Excel file", async () => {
  const app = express();
  const table = {
    name: "numbers",
    columns: { n: { header: "N", kind: "count", value: (one: { n: number }) => one.n } },
    shown: ["n"],
  } as const;
  app.get("/", async (req, res) => {
    const counts = { matching: 50_001, unfiltered: 50_001 };
    const exported = { table, timeZone: "UTC", onSent: () => Promise.resolve() };
    const list = { rows: numbers(1), counts, nextCursor: null };
    await sendList({ req, res, query: req.query }, row, list, exported);
  });
  app.use(errorHandler(createLogger("test", "silent")));
  const { url, stop } = await serve(app);
  cleanups.push(stop);
  const answer = await fetch(`${url}?format=xlsx`);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: "too_many_rows" }]);
  const csv = await fetch(`${url}?format=csv`);
  expect(await csv.text()).toBe("N\r\n0\r\n");
});
