import express, { Router } from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { currentRequestId } from "../request-context.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createApp } from "./create-app.ts";

const log = captureLog();
const router = Router();
router.post("/echo", express.json(), async (_req, res) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  log.logger.info("echo");
  res.json({ id: currentRequestId() });
});
const app = createApp({ logger: log.logger, ready: () => Promise.resolve(), routers: [router] });
const post = (id: string, size = 10) =>
  request(app)
    .post("/echo")
    .set("X-Request-Id", id)
    .send({ text: "x".repeat(size) });

test("concurrent requests have their own request id, also after reading a body", async () => {
  const ids = Array.from({ length: 8 }, (_none, at) => `request-${at}`);
  const answers = await Promise.all(ids.map((id, at) => post(id, at * 10_000)));
  expect(answers.map(({ body }) => body.id)).toEqual(ids);
  expect(answers.map(({ headers }) => headers["x-request-id"])).toEqual(ids);
  const echoes = log.lines().filter(({ msg }) => msg === "echo");
  expect(echoes.map(({ requestId }) => requestId).toSorted()).toEqual(ids);
});

test("an invalid id is replaced, and outside a request there is none", async () => {
  const { headers } = await post("a b\tc; drop");
  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(currentRequestId()).toBeUndefined();
});
