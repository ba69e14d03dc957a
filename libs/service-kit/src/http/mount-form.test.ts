import { endpoint } from "@accord/contracts";
import * as z from "@accord/zod";
import { Router } from "express";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { createTestTokens } from "../testing/test-tokens.ts";
import { createApp } from "./create-app.ts";
import { mountForm } from "./mount.ts";
import type { ReceiveForm } from "./receive-form.ts";

const tokens = createTestTokens();
const uploadYear = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/years/:id/upload",
  status: 201,
  summary: "For tests",
  params: z.object({ id: z.string() }),
  form: { file: "document", fields: z.object({ year: z.coerce.number().int().min(2000) }) },
  response: z.object({ stored: z.string() }),
});

let outcomes: string[];
/** A receiveForm with a fixed form that records the outcome of `work`. */
const receiveForm: ReceiveForm<string> = async ({ req, fileField }, work) => {
  try {
    const done = await work({ fields: { year: req.get("x-year") }, file: `the ${fileField}` });
    outcomes.push("kept");
    return done;
  } catch (error) {
    outcomes.push("taken back");
    throw error;
  }
};

const router = Router();
const verifyToken = tokens.verifier("documents");
mountForm(router, { verifyToken, receiveForm }, uploadYear, ({ params, fields, file }) =>
  Promise.resolve({ stored: `${file} of ${params.id} for ${fields.year + 1}`, secret: "column" }),
);
const app = createApp({
  logger: createLogger("test", "silent"),
  ready: () => Promise.resolve(),
  routers: [router],
});
const form = "multipart/form-data; boundary=x";

async function send(year: string, type = form) {
  const token = await tokens.signer("gateway")("documents", { id: "u" });
  return request(app)
    .post("/api/years/a/upload")
    .set("Authorization", `Bearer ${token}`)
    .set("X-Year", year)
    .set("Content-Type", type)
    .send("--x--");
}

beforeEach(() => {
  outcomes = [];
});

test("text fields are parsed by the contract, and the response by its schema", async () => {
  const answer = await send("2025");
  expect([answer.status, answer.body]).toEqual([201, { stored: "the document of a for 2026" }]);
  expect(outcomes).toEqual(["kept"]);
});

test("an invalid field is a 422 that receiveForm sees, so that it deletes the file", async () => {
  const answer = await send("1999");
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, "year"]);
  expect(outcomes).toEqual(["taken back"]);
});

test("without a token or with another content type the form is not received", async () => {
  const anonymous = await request(app).post("/api/years/a/upload").set("Content-Type", form);
  expect(anonymous.status).toBe(401);
  expect((await send("2025", "application/json")).status).toBe(415);
  expect(outcomes).toEqual([]);
});
