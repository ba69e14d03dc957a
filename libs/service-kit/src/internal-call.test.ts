import { endpoint } from "@accord/contracts";
import * as z from "@accord/zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runWithRequestId } from "./request-context.ts";
import { createInternalCall } from "./internal-call.ts";
import { serve } from "./testing/serve.ts";
import { createTestTokens } from "./testing/test-tokens.ts";

const putObject = endpoint({
  service: "documents",
  method: "PUT",
  path: "/internal/objects/:key",
  status: 200,
  callers: ["core"],
  summary: "For tests",
  body: z.object({ size: z.number() }),
  response: z.object({ stored: z.boolean() }),
});

const tokens = createTestTokens();
const signToken = tokens.signer("core");
const user = { id: "4a0f8b52-6f0e-4c51-9c8a-0d6a3b1f2e11", roles: [] };
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  // Probes do not count.
  server = await serve((req, res) => (req.url === "/readyz" ? res.end() : answer(req, res)));
});
afterAll(() => server.stop());

const call = (baseUrl = server.url, timeoutMs = 10_000) =>
  runWithRequestId("request-1", () =>
    createInternalCall({ baseUrl, signToken, timeoutMs })(putObject, {
      params: { key: "a/b c" },
      body: { size: 3 },
      user,
    }),
  );

const respondWith =
  (status: number, body: unknown) => (_req: IncomingMessage, res: ServerResponse) => {
    res.statusCode = status;
    res.end(JSON.stringify(body));
  };

test("a call has the service's own token, the user and the request id", async () => {
  let got: IncomingMessage | undefined;
  answer = (req, res) => {
    got = req;
    respondWith(200, { stored: true, secret: "column" })(req, res);
  };
  expect(await call()).toEqual({ stored: true });
  expect(got?.url).toBe("/internal/objects/a%2Fb%20c");
  expect(got?.headers["x-request-id"]).toBe("request-1");
  const actor = await tokens.verifier("documents")(got?.headers.authorization, ["core"]);
  expect(actor).toMatchObject({ caller: "core", userId: user.id });
});

test("a refusal keeps its status, code, message and issues", async () => {
  const issues = [{ path: "size", message: "Too small" }];
  answer = respondWith(422, { message: "Too small", code: "rule_broken", issues, requestId: "x" });
  await expect(call()).rejects.toMatchObject({
    status: 422,
    code: "rule_broken",
    message: "Too small",
    issues,
  });
});

test.each([
  [500, 502],
  [401, 502],
  [403, 502],
  [503, 503],
  [404, 404],
])("a response %i without an error body is a %i", async (status, ours) => {
  answer = respondWith(status, "broken");
  await expect(call()).rejects.toMatchObject({ status: ours, code: "upstream" });
});

test.each(["role_missing", "own_work"])(
  "a refusal of the user (%s) is a 403, as it is for a call of the user itself",
  async (code) => {
    const message = "Somebody else has to print it.";
    answer = respondWith(403, { message, code, requestId: "x" });
    await expect(call()).rejects.toMatchObject({ status: 403, code, message });
  },
);

test("a refusal keeps additional members of the error body", async () => {
  const more = { changedBy: "Ann", changedAt: "2026-11-20T12:00:00.000Z" };
  answer = respondWith(412, { message: "Changed", code: "stale_version", requestId: "x", ...more });
  await expect(call()).rejects.toMatchObject({ status: 412, details: more });
});

test.each([
  ["that is not JSON", "<html>"],
  ["that is empty", ""],
  ["of another shape", '{"stored":"yes"}'],
])("a response %s is a 502", async (_name, text) => {
  answer = (_req, res) => void res.end(text);
  await expect(call()).rejects.toMatchObject({ status: 502, code: "upstream" });
});

test("a response that stalls or breaks off is a 503", async () => {
  answer = (_req, res) => void res.write('{"stored":');
  await expect(call(server.url, 500)).rejects.toMatchObject({ status: 503 });
  answer = (_req, res) => void res.write('{"stored":', () => res.destroy());
  await expect(call()).rejects.toMatchObject({ status: 503 });
});

test("no response and no connection are a 503", async () => {
  answer = () => undefined;
  await expect(call(server.url, 50)).rejects.toMatchObject({ status: 503 });
  await expect(call("http://127.0.0.1:9")).rejects.toMatchObject({ status: 503 });
});
