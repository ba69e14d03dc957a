import { once } from "node:events";
import { createServer, get } from "node:http";
import express from "express";
import supertest from "supertest";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPositions } from "./positions.ts";

let answers: { status: number; position?: string };
let now: number;
let app: express.Express;
let upstream: ReturnType<typeof createServer>;

beforeEach(async () => {
  now = 1_000;
  answers = { status: 201 };
  upstream = createServer((_req, res) => {
    res.statusCode = answers.status;
    if (answers.position !== undefined) res.setHeader("x-accord-position", answers.position);
    res.end();
  });
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  app = gateway();
});
afterEach(() => upstream.close());

/** Answers the position that the next read of the person requires. */
function gateway(): express.Express {
  const positions = createPositions("http://localhost:1", () => now);
  const own = express();
  own.get("/:user", (req, res) => {
    res.json(positions.required(req.params.user, req) ?? null);
  });
  own.post("/:user", (req, res) => {
    const adjust = positions.watch(req.params.user, res, () => undefined);
    const address = upstream.address();
    const port = typeof address === "object" && address ? address.port : 0;
    get({ port, host: "127.0.0.1" }, (answer) => {
      adjust(answer, undefined);
      res.status(answer.statusCode ?? 500).end();
      answer.resume();
    });
  });
  return own;
}

const required = async (user: string, cookie = "", at = app) =>
  (await supertest(at).get(`/${user}`).set("cookie", cookie)).body;

test("after a write the person's reads require its position, and nobody else's do", async () => {
  answers.position = "0/16B3740";
  await supertest(app).post("/ana");
  expect([await required("ana"), await required("ben")]).toEqual(["0/16B3740", null]);
  now += 60_000;
  expect(await required("ana")).toBeNull();
});

test("the cookie carries the position to another gateway", async () => {
  answers.position = "0/16B3740";
  const { headers } = await supertest(app).post("/ana");
  const [cookie = ""] = String(headers["set-cookie"]).split(";");
  expect(String(headers["set-cookie"])).toContain("HttpOnly");
  expect(await required("ana", cookie, gateway())).toBe("0/16B3740");
  expect(await required("ana", "accord.position.1=1%2F2%0d", gateway())).toBeNull();
});

test("an older position does not replace a later one", async () => {
  for (const position of ["0/20", "0/9"]) {
    answers.position = position;
    await supertest(app).post("/ana");
  }
  expect(await required("ana")).toBe("0/20");
});

test("after a write whose outcome is not known the person's reads stay on the primary", async () => {
  answers.status = 502;
  await supertest(app).post("/ana");
  await expect.poll(() => required("ana")).toBe("primary");
});

test("a write without a position, as without a standby, sets no cookie", async () => {
  const { headers } = await supertest(app).post("/ana");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(await required("ana")).toBeNull();
});
