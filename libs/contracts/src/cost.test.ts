import { expect, test } from "vitest";
import { costOf } from "./cost.ts";
import { publicEndpoints } from "./public-endpoints.ts";

const costing = (asked: Record<string, string>) =>
  publicEndpoints
    .filter((endpoint) => costOf(endpoint, asked) !== null)
    .map((endpoint) => `${endpoint.path} ${costOf(endpoint, asked)}`)
    .toSorted();

test("every list that can be read without a limit costs a whole list then", () => {
  expect(costing({})).toEqual([
    "/api/agreements list",
    "/api/deleted list",
    "/api/imports list",
    "/api/investors list",
    "/api/payout-runs list",
    "/api/payout-runs/:id/lines list",
    "/api/payouts list",
    "/api/payouts/upcoming list",
  ]);
});

test("a page costs nothing, also with an empty search", () => {
  expect(costing({ limit: "25", sort: "-amount", cursor: "x", q: "", investor: "" })).toEqual([]);
});

test("a file costs a whole list, whatever its limit", () => {
  const files = costing({ limit: "25", format: "csv" });
  expect(files).toEqual(
    publicEndpoints
      .filter(({ table }) => table)
      .map(({ path }) => `${path} list`)
      .toSorted(),
  );
});

test.each(["q", "investor", "term", "amount"])("a page with %s costs a search", (name) => {
  const asked = costing({ limit: "25", [name]: "a" });
  expect(asked).toContain("/api/agreements search");
  expect(asked).toContain("/api/agreements/:id/neighbors search");
  expect(asked.includes("/api/payouts/sums search")).toBe(name === "q");
});

test("only reads of core may come from a standby", () => {
  const endpoints = publicEndpoints.filter(({ fromStandby }) => fromStandby);
  expect(endpoints.length).toBeGreaterThan(0);
  expect(endpoints.filter(({ method, service }) => method !== "GET" || service !== "core")).toEqual(
    [],
  );
});
