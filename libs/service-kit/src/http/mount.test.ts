import { endpoint, errorBody } from "@accord/contracts";
import * as z from "@accord/zod";
import { Router } from "express";
import request from "supertest";
import { beforeEach, expect, test, vi } from "vitest";
import { conflict, preconditionFailed, unavailable } from "../errors.ts";
import { createLogger } from "../logger.ts";
import { createTestTokens } from "../testing/test-tokens.ts";
import { createApp } from "./create-app.ts";
import { mount } from "./mount.ts";

const tokens = createTestTokens();
const user = { id: "4a0f8b52-6f0e-4c51-9c8a-0d6a3b1f2e11" };
const putThing = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/things/:id",
  status: 201,
  summary: "For tests",
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.coerce.number().int().max(200).optional() }),
  body: z.object({ name: z.string().min(1, "Name is required"), tags: z.array(z.string()) }),
  response: z.object({ name: z.string() }),
});
const deleteThing = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/things/:id",
  status: 204,
  summary: "For tests",
});

const handle = vi.fn();
const router = Router();
const verifyToken = tokens.verifier("core");
mount(router, { verifyToken }, putThing, handle);
mount(router, { verifyToken }, deleteThing, handle);
let isReady = true;
const app = createApp({
  logger: createLogger("test", "silent"),
  ready: () => (isReady ? Promise.resolve() : Promise.reject(new Error("away"))),
  before: [
    (_req, res, next) => {
      res.setHeader("X-Before", "yes");
      next();
    },
  ],
  routers: [router],
});

const path = "/api/things/7f3b8c52-6f0e-4c51-9c8a-0d6a3b1f2e11";
const authorization = async () => `Bearer ${await tokens.signer("gateway")("core", user)}`;
const put = async (body: object | string | undefined, address = path) =>
  request(app)
    .put(address)
    .set("Authorization", await authorization())
    .set("Content-Type", "application/json")
    .send(body);

beforeEach(() => {
  handle.mockReset();
  handle.mockResolvedValue({ name: "a", secret: "column" });
  isReady = true;
});

test("a handler gets the parsed request and the actor; the response has only the fields of its schema", async () => {
  const answer = await put({ name: "a", tags: [], more: 1 }, `${path}?limit=5`);
  expect([answer.status, answer.body]).toEqual([201, { name: "a" }]);
  expect(handle.mock.calls[0]?.[0]).toMatchObject({
    params: { id: path.slice(12) },
    query: { limit: 5 },
    body: { name: "a", tags: [] },
    actor: { caller: "gateway", userId: user.id },
  });
  expect(handle.mock.calls[0]?.[0].body).not.toHaveProperty("more");
});

test("an endpoint without a response schema sends no body", async () => {
  handle.mockResolvedValue(undefined);
  const answer = await request(app)
    .delete(path)
    .set("Authorization", await authorization());
  expect([answer.status, answer.text]).toEqual([204, ""]);
});

test("without a token nothing is parsed", async () => {
  const answer = await request(app).put(path).set("Content-Type", "application/json").send("{");
  expect([answer.status, answer.body.code]).toEqual([401, "unauthorized"]);
});

test("an invalid field is a 422 that names it", async () => {
  const answer = await put({ name: "", tags: ["a", 2] });
  expect(answer.status).toBe(422);
  const body = errorBody.parse(answer.body);
  expect(body.issues?.map((issue) => issue.path)).toEqual(["name", "tags.1"]);
  expect(body.message).toContain("Name is required");
  expect(body.requestId).toBe(answer.headers["x-request-id"]);
});

test.each([
  ["a cut body", '{"name":', 400],
  ["no body", undefined, 422],
  ["a list", "[]", 400],
  ["null", "null", 400],
  ["a number", "7", 400],
  ["too much", JSON.stringify({ name: "a".repeat(1_100_000) }), 413],
])("%s is refused with the error body", async (_name, body, status) => {
  const answer = await put(body);
  expect(answer.status).toBe(status);
  errorBody.parse(answer.body);
  expect(handle).not.toHaveBeenCalled();
});

test.each([
  ["utf-8", 201],
  ['"UTF-8"', 201],
  ["utf-7", 415],
  ["utf-16le", 415],
  ["utf-32", 415],
  ["latin1", 415],
])("a body in the charset %s is a %i", async (charset, status) => {
  const answer = await request(app)
    .put(path)
    .set("Authorization", await authorization())
    .set("Content-Type", `application/json; charset=${charset}`)
    .send('{"name":"a","tags":[]}');
  expect(answer.status).toBe(status);
  if (status === 415) expect(answer.body.message).toBe("Send the body as JSON in UTF-8.");
});

test.each([
  ["a byte of Latin-1", [0xe9]],
  ["a character that is cut", [0xe2, 0x82]],
  ["an overlong slash", [0xc0, 0xaf]],
  ["half a surrogate pair", [0xed, 0xa0, 0x80]],
])("%s in a body is a 400", async (_name, bytes) => {
  const [before, after] = ['{"name":"a', '","tags":[]}'].map((text) => Buffer.from(text));
  const body = Buffer.concat(
    [before, Buffer.from(bytes), after].filter((part) => part !== undefined),
  );
  const sending = request(app)
    .put(path)
    .set("Authorization", await authorization())
    .set("Content-Type", "application/json");
  const answer = await sending.serialize((raw: unknown) => raw as string).send(body);
  expect(answer.status).toBe(400);
  expect(errorBody.parse(answer.body).message).toContain("UTF-8");
  expect(handle).not.toHaveBeenCalled();
});

test("a malformed path is a 404, a malformed query a 400 that names the parameter", async () => {
  expect((await put({ name: "a", tags: [] }, "/api/things/7")).status).toBe(404);
  const answer = await put({ name: "a", tags: [] }, `${path}?limit=many`);
  expect([answer.status, answer.body.issues[0].path]).toEqual([400, "limit"]);
  expect((await put({ name: "a", tags: [] }, "/api/things/%zz")).status).toBe(400);
});

test("expected errors are sent unchanged", async () => {
  handle.mockRejectedValueOnce(conflict("Reopen it first."));
  expect((await put({ name: "a", tags: [] })).body).toMatchObject({
    message: "Reopen it first.",
    code: "conflict",
  });
  handle.mockRejectedValueOnce(preconditionFailed("Ann", "2026-11-20T12:00:00.000Z"));
  expect((await put({ name: "a", tags: [] })).body).toMatchObject({
    code: "stale_version",
    changedBy: "Ann",
    changedAt: "2026-11-20T12:00:00.000Z",
  });
  handle.mockRejectedValueOnce(unavailable("Away."));
  const answer = await put({ name: "a", tags: [] });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
});

test("an unexpected error hides its cause", async () => {
  handle.mockRejectedValueOnce(new Error("password is hunter2"));
  const answer = await put({ name: "a", tags: [] });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("hunter2");
  expect(errorBody.parse(answer.body).code).toBe("internal");
});

test("a response that breaks its schema is a 500", async () => {
  handle.mockResolvedValueOnce({ name: 7 });
  expect((await put({ name: "a", tags: [] })).status).toBe(500);
});

test("unknown paths are a 404 with the error body", async () => {
  const answer = await request(app).get("/api/nothing");
  expect([answer.status, errorBody.parse(answer.body).code]).toEqual([404, "not_found"]);
});

test("a valid request id of the caller is kept", async () => {
  const idFor = async (id: string) =>
    (await request(app).get("/healthz").set("X-Request-Id", id)).headers["x-request-id"];
  expect(await idFor("abcdef12-3456")).toBe("abcdef12-3456");
  expect(await idFor("not harmless; id")).toMatch(/^[\da-f-]{36}$/);
});

test("/healthz is always 200, /readyz only with all dependencies", async () => {
  expect((await request(app).get("/healthz")).headers["x-before"]).toBe("yes");
  expect((await request(app).get("/readyz")).status).toBe(200);
  isReady = false;
  expect((await request(app).get("/readyz")).status).toBe(503);
  expect((await request(app).get("/healthz")).status).toBe(200);
});
