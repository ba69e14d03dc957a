import { Router } from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { ServiceError, unavailable } from "../errors.ts";
import { release } from "../release.ts";
import { serializeError } from "../serialize-error.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createApp } from "./create-app.ts";

async function logOf(error: Error) {
  const log = captureLog();
  const router = Router();
  router.get("/people/:name", () => {
    throw error;
  });
  const { logger } = log;
  const app = createApp({ logger, ready: () => Promise.resolve(), routers: [router] });
  const answer = await request(app)
    .get("/people/7?q=query-of-ann")
    .set("Authorization", "Bearer token-of-ann")
    .set("Cookie", "accord.sid=cookie-of-ann")
    .set("X-Forwarded-For", "192.0.2.7");
  await expect.poll(() => log.text()).toContain('"msg":"request"');
  expect(log.text()).not.toMatch(/of-ann|192\.0\.2\.7|127\.0\.0\.1/);
  return { answer, lines: log.lines() };
}

test("an access log line contains method, path, status and time, and no personal data", async () => {
  const { answer, lines } = await logOf(new ServiceError(404, "not_found", "Not there: of-ann"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.any(String),
    service: "test",
    version: release().name,
    requestId: answer.headers["x-request-id"],
    method: "GET",
    path: "/people/7",
    status: 404,
    ms: expect.any(Number),
    msg: "request",
  });
});

test("causes of a 503 are logged by name and code, without messages", async () => {
  const refused = Object.assign(new Error("to 127.0.0.1 of-ann"), { code: "ECONNREFUSED" });
  const cause = new TypeError("fetch failed of-ann", { cause: refused });
  const { answer, lines } = await logOf(unavailable("Away.", cause));
  expect(answer.status).toBe(503);
  expect(lines[0]).toMatchObject({
    level: 40,
    requestId: answer.headers["x-request-id"],
    status: 503,
    code: "unavailable",
    reason: "Away.",
    cause: { name: "TypeError", cause: { name: "Error", code: "ECONNREFUSED" } },
  });
});

test("a timeout of the database's driver, which has no code, is named", async () => {
  const cause = new Error("timeout exceeded when trying to connect");
  const { lines } = await logOf(unavailable("Busy.", cause));
  expect(lines[0]).toMatchObject({ reason: "Busy.", cause: { message: cause.message } });
});

test("an error that is a plain object, or one for many addresses, has its message", () => {
  const copied = { message: "connect ECONNREFUSED", code: "ECONNREFUSED", stack: "" };
  expect(serializeError(copied)).toMatchObject({ name: "Error", ...copied });
  const many = new AggregateError([new Error("connect ::1"), new Error("connect 127.0.0.1")]);
  expect(serializeError(many).message).toBe("connect ::1; connect 127.0.0.1");
  expect(serializeError("text")).toEqual({ name: "string" });
});

test("an unexpected error is logged with name, message and stack, without quoted values", async () => {
  const { lines } = await logOf(failureOf(() => JSON.parse("no JSON of-ann")));
  expect(lines[0]).toMatchObject({ level: 50, err: { name: "SyntaxError" } });
  expect(lines[0]?.["err"]).toHaveProperty(
    "stack",
    expect.stringMatching(/error-log\.test\.ts:\d/),
  );
});

test("other properties of an error are not logged", async () => {
  const secrets = {
    detail: "Key (email)=(of-ann)",
    bindings: ["of-ann"],
    response: { of: "of-ann" },
  };
  const { lines } = await logOf(Object.assign(new Error("broke"), secrets));
  expect(Object.keys(lines[0]?.["err"] ?? {})).toEqual(["name", "message", "stack"]);
});

test("a response that breaks its schema is logged with the fields", async () => {
  const issues = [{ path: ["items", 0, "name"], code: "invalid_type", message: "not of-ann" }];
  const { lines } = await logOf(Object.assign(new Error('"value": "of-ann"'), { issues }));
  expect(lines[0]).toMatchObject({ err: { issues: ["items,0,name invalid_type"] } });
});

function failureOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing failed");
}
