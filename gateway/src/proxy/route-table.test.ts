import * as z from "@accord/zod";
import { expect, test } from "vitest";
import { testEndpoints } from "../testing/endpoints.ts";
import { createRouteTable } from "./route-table.ts";

const made = { service: "core", status: 200, summary: "For tests" } as const;
const find = createRouteTable(testEndpoints);

test("a listed method and path is routed to its service, HEAD as GET", () => {
  expect(find("GET", "/api/investors")).toMatchObject({
    kind: "service",
    service: "core",
    pool: "call",
  });
  expect(find("HEAD", "/api/investors/7f")).toMatchObject({
    kind: "service",
    service: "core",
    pool: "call",
  });
  expect(find("POST", "/api/uploads")).toMatchObject({
    kind: "service",
    service: "documents",
    pool: "call",
  });
});

test("a literal segment precedes a parameter", () => {
  expect(find("GET", "/api/payouts/upcoming")).toMatchObject({
    kind: "service",
    service: "signing",
    pool: "call",
  });
  expect(find("GET", "/api/payouts/17")).toMatchObject({
    kind: "service",
    service: "core",
    pool: "call",
  });
});

test("files and open endpoints have their own pools", () => {
  const findRoute = createRouteTable([
    { ...made, method: "GET", path: "/api/sheets/:id", produces: "application/pdf" },
    { ...made, method: "POST", path: "/api/files", form: { file: "file", fields: z.object({}) } },
    { ...made, method: "POST", path: "/api/hooks", open: { proof: [] } },
    { ...made, method: "POST", path: "/api/investors" },
  ]);
  const poolOf = (method: string, path: string) => {
    const found = findRoute(method, path);
    return found.kind === "service" ? found.pool : null;
  };
  expect(poolOf("GET", "/api/sheets/7")).toBe("file");
  expect(poolOf("POST", "/api/files")).toBe("file");
  expect(poolOf("POST", "/api/hooks")).toBe("open");
  expect(poolOf("POST", "/api/investors")).toBe("call");
});

test("another method of a listed path returns the allowed methods", () => {
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
])("%s is unknown", (path) => {
  expect(find("GET", path)).toEqual({ kind: "unknown" });
});
