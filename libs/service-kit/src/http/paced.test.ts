import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { paced } from "./paced.ts";

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function* workingRows(count: number) {
  for (let n = 0; n < count; n += 1) {
    work(1);
    yield n;
  }
}

test("all rows pass, and other work gets its turn between them", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const rows: number[] = [];
  for await (const row of paced(workingRows(60))) rows.push(row);
  clearInterval(timer);
  expect(rows).toEqual(Array.from({ length: 60 }, (_one, n) => n));
  expect(turns).toBeGreaterThan(5);
});

test("a slow reader is not made slower", async () => {
  const rows = paced([1, 2]);
  await rows.next();
  await setTimeout(1_500);
  const startedAt = performance.now();
  await rows.next();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
