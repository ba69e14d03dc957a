import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor, setPageHeaders } from "./paging.ts";

test("decodeCursor returns the encoded key", () => {
  const key = ["Ångström, 李", 12, "7f3b"];
  const cursor = encodeCursor(key);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, 3)).toEqual(key);
});

test.each([
  ["nonsense", "%%%"],
  ["nothing", ""],
  ["another length", encodeCursor(["a"])],
  ["an object", Buffer.from('{"a":1}').toString("base64url")],
  ["nested values", Buffer.from('[["a"],"b"]').toString("base64url")],
  ["what PostgreSQL cannot take", encodeCursor(["a\u0000", "b"])],
])("a cursor of %s is a 400", (_name, cursor) => {
  expect(() => decodeCursor(cursor, 2)).toThrow(expect.objectContaining({ status: 400 }));
});

test("a page has the counts and a link to the next page with the same filters", async () => {
  const app = express();
  app.get("/api/list", (req, res) => {
    const nextCursor = req.query["cursor"] === undefined ? "abc" : null;
    setPageHeaders(req, res, { matching: 7, unfiltered: 90, nextCursor });
    res.end();
  });
  const first = await request(app).get("/api/list?q=a%26b&limit=2");
  expect(first.headers["x-total-count"]).toBe("7");
  expect(first.headers["x-unfiltered-count"]).toBe("90");
  expect(first.headers["link"]).toBe('</api/list?q=a%26b&limit=2&cursor=abc>; rel="next"');
  const last = await request(app).get("/api/list?q=a&limit=2&cursor=abc");
  expect(last.headers["link"]).toBeUndefined();
});
