import { expect, it } from "vitest";
import { readMemory } from "./history-memory.ts";
import { changeAddress, readAddress } from "./list-address.ts";

const read = (text: string) => readAddress(new URLSearchParams(text));

it("reads search, order, page and open record from the address", () => {
  expect(read("q=oka&sort=-roiPaid&page=3&cursor=c2&id=7")).toEqual({
    q: "oka",
    sort: "-roiPaid",
    page: 3,
    cursor: "c2",
    openId: "7",
  });
});

it("takes a broken value for an absent one", () => {
  const first = { q: "", sort: "name", page: 1, cursor: undefined, openId: undefined };
  for (const text of [
    "",
    "sort=ssn",
    "page=3",
    "page=x&cursor=c",
    "page=1&cursor=c",
    "id=",
    "page=-2&cursor=c",
  ])
    expect(read(text)).toEqual(first);
});

it("keeps what a change does not name", () => {
  const next = changeAddress(new URLSearchParams("q=a&page=2&cursor=c"), {
    page: undefined,
    id: "7",
  });
  expect(next.toString()).toBe("q=a&cursor=c&id=7");
});

it("trusts nothing that a history entry claims to remember", () => {
  for (const state of [null, 1, {}, { trail: "x" }, { trail: [1], isOpened: "yes" }])
    expect(readMemory(state)).toEqual({ trail: [], isOpened: false });
  expect(readMemory({ trail: ["a"], isOpened: true })).toEqual({ trail: ["a"], isOpened: true });
});
