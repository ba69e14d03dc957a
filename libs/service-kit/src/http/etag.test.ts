import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { errorHandler } from "./error-handler.ts";
import { ifMatchVersion } from "./etag.ts";

const app = express();
app.get("/", (req, res) => void res.json({ version: ifMatchVersion(req) }));
app.use(errorHandler(createLogger("test", "silent")));
const versionOf = async (header: string) =>
  (await request(app).get("/").set("If-Match", header)).body.version;

test("ifMatchVersion returns the version of the header", async () => {
  expect(await versionOf('"7"')).toBe(7);
  expect(await versionOf('W/"12"')).toBe(12);
  expect(await versionOf("7")).toBe(7);
});

test("without a header, or with a star, the version is null", async () => {
  expect((await request(app).get("/")).body.version).toBeNull();
  expect(await versionOf("*")).toBeNull();
});

test.each(['"abc"', '"7", "8"', "-1", '"99999999999"'])("%s is a 400", async (header) => {
  expect((await request(app).get("/").set("If-Match", header)).status).toBe(400);
});
