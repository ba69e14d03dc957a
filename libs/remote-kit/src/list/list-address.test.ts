import { expect, test } from "vitest";
import { readHistoryState, changeAddress, readAddress } from "./list-address.ts";

const config = {
  sorts: ["name", "-name", "-roiPaid"],
  defaultSort: "name",
  filters: { q: 200, term: 5 },
} as const;
const read = (text: string) => readAddress(new URLSearchParams(text), config);

test("reads filters, sort, page and open record from the URL", () => {
  expect(read("q=oka&term=12&sort=-roiPaid&page=3&cursor=c2&id=7")).toEqual({
    filters: { q: "oka", term: "12" },
    sort: "-roiPaid",
    page: 3,
    cursor: "c2",
    openId: "7",
  });
});

test("treats an invalid value as absent", () => {
  const first = {
    filters: { q: "", term: "" },
    sort: "name",
    page: 1,
    cursor: undefined,
    openId: undefined,
  };
  for (const text of [
    "",
    "sort=ssn",
    "page=3",
    "page=x&cursor=c",
    "page=1&cursor=c",
    "id=",
    "q=%00&term=+",
    "page=-2&cursor=c",
  ])
    expect(read(text)).toEqual(first);
});

test("ignores unknown filters and truncates long ones", () => {
  expect(read("amount=5&term=12+months").filters).toEqual({ q: "", term: "12 mo" });
});

test("keeps the parameters that a change does not name", () => {
  const next = changeAddress(new URLSearchParams("q=a&page=2&cursor=c"), {
    page: undefined,
    id: "7",
  });
  expect(next.toString()).toBe("q=a&cursor=c&id=7");
});

test("ignores an invalid history state", () => {
  for (const state of [null, 1, {}, { trail: "x" }, { trail: [1], isOpened: "yes" }])
    expect(readHistoryState(state)).toEqual({ trail: [], isOpened: false });
  expect(readHistoryState({ trail: ["a"], isOpened: true })).toEqual({
    trail: ["a"],
    isOpened: true,
  });
});
