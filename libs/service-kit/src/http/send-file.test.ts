import { Readable } from "node:stream";
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { conflict } from "../errors.ts";
import { createLogger } from "../logger.ts";
import { errorHandler } from "./error-handler.ts";
import { sendFile, sendPdf, type SentFile } from "./send-file.ts";

let made = 0;
const answering = (content: SentFile["content"], size?: number) => {
  made = 0;
  const file = { fileName: "Øre → 1.pdf", disposition: "inline", content, ...(size && { size }) };
  const app = express();
  app.get("/pdf", (req, res) => sendPdf({ req, res }, file as SentFile));
  app.get("/zip", (req, res) =>
    sendFile({ req, res }, { ...(file as SentFile), contentType: "application/zip" }),
  );
  app.use(errorHandler(createLogger("test", "silent")));
  return request(app);
};
const bytes = () => {
  made += 1;
  return Promise.resolve(Buffer.from("%PDF-"));
};

test("a file has its type and name and is not cached", async () => {
  const answer = await answering(bytes).get("/pdf");
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "5",
    "content-disposition": `inline; filename="_re _ 1.pdf"; filename*=UTF-8''%C3%98re%20%E2%86%92%201.pdf`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect(answer.body.toString()).toBe("%PDF-");
});

test("a stream is sent as it arrives", async () => {
  const open = () => Promise.resolve(Readable.from([Buffer.from("PK"), Buffer.from("34")]));
  const answer = await answering(open, 4).get("/zip").responseType("blob");
  expect([answer.headers["content-length"], String(answer.body)]).toEqual(["4", "PK34"]);
});

test("HEAD sends the headers without calling content", async () => {
  const answer = await answering(bytes, 5).head("/pdf");
  expect([answer.status, answer.headers["content-length"], made]).toEqual([200, "5", 0]);
  expect(answer.headers["content-disposition"]).toMatch(/^inline; filename=/);
});

test("an error of content is sent without headers of the file", async () => {
  const answer = await answering(() => Promise.reject(conflict("Not yet."))).get("/pdf");
  expect([answer.status, answer.body.message]).toEqual([409, "Not yet."]);
  expect(answer.headers["content-disposition"]).toBeUndefined();
});
