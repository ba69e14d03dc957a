import { expect, test } from "vitest";
import { testEndpoints } from "../testing/endpoints.ts";
import { createRouteTable } from "./route-table.ts";

const find = createRouteTable(testEndpoints);

test("a listed method and path goes to its service, HEAD as GET", () => {
  expect(find("GET", "/api/investors")).toEqual({ kind: "service", service: "core" });
  expect(find("HEAD", "/api/investors/7f")).toEqual({ kind: "service", service: "core" });
  expect(find("POST", "/api/uploads")).toEqual({ kind: "service", service: "documents" });
});

test("a literal segment wins over a parameter", () => {
  expect(find("GET", "/api/payouts/upcoming")).toEqual({ kind: "service", service: "signing" });
  expect(find("GET", "/api/payouts/17")).toEqual({ kind: "service", service: "core" });
});

test("another method of a listed path names the methods that it takes", () => {
  expect(find("DELETE", "/api/investors/7")).toEqual({
    kind: "wrong-method",
    allow: ["GET", "PATCH"],
  });
});

test.each([
  "/api",
  "/api/",
  "/api/investors/",
  "/api//investors",
  "/api/investors/1/2",
  "/api/investors/..",
  "/api/investors/%2e%2E",
  "/api/investors/.",
  "/api/investors/a%2fb",
  "/api/investors/a%5Cb",
  "/api/investors/a%00",
  "/api/investors/a%zz",
  "/internal/users",
  "/api/../internal/users",
])("%s is nowhere", (path) => {
  expect(find("GET", path)).toEqual({ kind: "unknown" });
});
