import { listOf } from "@accord/service-kit";
import { expect, test, vi } from "vitest";
import { chosenIds } from "./chosen-ids.ts";

const rows = (...ids: string[]) => listOf(ids.map((id) => ({ id })));

test("ids are taken once, without a look at the list", async () => {
  const list = vi.fn();
  expect(await chosenIds({ ids: ["a", "b", "a"] }, list)).toEqual(["a", "b"]);
  expect(list).not.toHaveBeenCalled();
});

test("a filter is read with the count that was seen", async () => {
  const list = vi.fn(async () => rows("a", "b"));
  expect(await chosenIds({ filter: { q: "lee" }, count: 2 }, list)).toEqual(["a", "b"]);
  expect(list).toHaveBeenCalledWith({ q: "lee", count: 2 });
});

test("a row that comes after the count is a 409 with the new one", async () => {
  const list = async () => rows("a", "b", "c");
  await expect(chosenIds({ filter: {}, count: 2 }, list)).rejects.toMatchObject({
    status: 409,
    code: "count_changed",
    message: "Now 3 match. Go on with 3?",
    details: { count: 3 },
  });
});
