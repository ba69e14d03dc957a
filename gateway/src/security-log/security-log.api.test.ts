import { publicEndpoints, type SecurityEntry } from "@accord/contracts";
import { readCsv, SECRET_FILE_HEADER, WHOLE_NUMBERS_HEADER } from "@accord/domain";
import { cookieHeader } from "@accord/sandboxes/testing";
import { createLogger } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { startGateway, viewer, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore, userId } from "../testing/upstream.ts";
import { createSecurityLog } from "./security-log.ts";

let gateway: TestGateway;
let admin: Browser;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    // The test has no documents service.
    endpoints: publicEndpoints.map((one) =>
      one.service === "documents" ? { ...one, service: "core" } : one,
    ),
    env: { ROLES_CLAIM: "groups" },
  });
  admin = await gateway.signedIn();
});
afterAll(() => gateway.stop());

const logOf = async (query = ""): Promise<SecurityEntry[]> =>
  JSON.parse((await admin.send(`/api/security-log?limit=200${query}`)).body);
const wait = (check: (entries: SecurityEntry[]) => void, query?: string) =>
  vi.waitFor(async () => check(await logOf(query)), { timeout: 20_000, interval: 100 });

test("a sign-in is recorded with the user, the address, the request and the roles", async () => {
  await gateway.signedIn(viewer);
  await wait(([entry]) =>
    expect(entry).toMatchObject({
      event: "sign_in",
      userId,
      email: viewer.email,
      address: expect.stringContaining("127.0.0.1"),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      path: "/api/callback",
      detail: "viewer",
    }),
  );
});

test.each([403, 429])("a service's %d is recorded without the query", async (status) => {
  gateway.core.answer = (req, res) => {
    if (req.url?.startsWith("/internal")) return answerLikeCore(req, res);
    res.writeHead(status, { "content-type": "application/json" });
    res.end('{"message":"no","code":"refused"}');
  };
  await admin.send("/api/investors?limit=5&q=secret");
  gateway.core.answer = answerLikeCore;
  await wait(
    ([entry]) =>
      expect(entry).toMatchObject({
        event: "refused",
        status,
        path: "/api/investors",
      }),
    "&event=refused",
  );
});

test("a refusal of the gateway itself is recorded, also without a user", async () => {
  await gateway.browser().send("/api/agreements?limit=5");
  await wait(
    ([entry]) =>
      expect(entry).toMatchObject({ status: 401, userId: null, path: "/api/agreements" }),
    "&event=refused",
  );
});

test("a whole list is an export, a page is not; a file is recorded with its path", async () => {
  await admin.send("/api/investors?limit=5");
  await admin.send("/api/investors");
  // Core reads the first thousand parameters.
  await admin.send(`/api/investors?${"a&".repeat(1_000)}limit=5`);
  await admin.send(`/api/investors/${userId}/sheet.pdf`);
  await wait((entries) =>
    expect(
      entries.filter(({ event }) => event === "export" || event === "file").map(({ path }) => path),
    ).toEqual([`/api/investors/${userId}/sheet.pdf`, "/api/investors", "/api/investors"]),
  );
});

test("a change of payment settings and its approval are events of their own", async () => {
  const headers = { "content-type": "application/json" };
  const post = { method: "POST", body: "{}", headers };
  await admin.send(`/api/setting-changes/${userId}/approve`, post);
  await admin.send("/api/firm-settings");
  await wait((entries) =>
    expect(entries.filter(({ event }) => event === "settings")).toMatchObject([
      { userId, path: `/api/setting-changes/${userId}/approve`, status: 200 },
    ]),
  );
});

test("a tax document is an event of its own, also as a download", async () => {
  gateway.core.answer = (_req, res) => {
    res.writeHead(200, { "content-type": "application/pdf", [SECRET_FILE_HEADER]: "true" });
    res.end("%PDF");
  };
  await admin.send("/api/documents/w9-key");
  await admin.send("/api/documents/w9-key?mode=download");
  gateway.core.answer = answerLikeCore;
  const other = await admin.send("/api/documents/amendment-key");
  expect(other.status, other.body).toBe(200);
  await wait((entries) =>
    expect(entries.slice(0, 3).map(({ event, path }) => [event, path])).toEqual([
      ["file", "/api/documents/amendment-key"],
      ["view", "/api/documents/w9-key"],
      ["view", "/api/documents/w9-key"],
    ]),
  );
});

test("a file with whole numbers and a shown number are reveals", async () => {
  gateway.core.answer = (_req, res) => {
    res.writeHead(200, { "content-type": "text/plain", [WHOLE_NUMBERS_HEADER]: "true" });
    res.end("101 021000021");
  };
  const path = `/api/payout-runs/${userId}/files/ach`;
  await admin.send(path);
  gateway.core.answer = answerLikeCore;
  await wait((entries) =>
    expect(entries.slice(0, 1)).toMatchObject([
      { event: "reveal", path, email: expect.any(String) },
    ]),
  );
});

test("the pages of the log continue without gap or repeat, and a search finds addresses", async () => {
  const all = await logOf();
  const first = await admin.send("/api/security-log?limit=2");
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second: SecurityEntry[] = JSON.parse((await admin.send(next)).body);
  expect([...JSON.parse(first.body), ...second].map(({ id }) => id)).toEqual(
    all.slice(0, 4).map(({ id }) => id),
  );
  expect(await logOf(`&q=${viewer.email.toUpperCase()}`)).toHaveLength(1);
  expect(await logOf("&q=%25")).toEqual([]);
});

test("the newest entries come first, also when their ids have one digit more", async () => {
  for (const page of Array.from({ length: 12 }, (_one, at) => at)) {
    await admin.send(`/api/investors/${userId}/sheet.pdf?copy=${page}`);
  }
  await wait((entries) => {
    const ids = entries.map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});

test("nothing can change or delete an entry, and only administrators read them", async () => {
  for (const change of ["update security_log set path = ''", "delete from security_log"]) {
    await expect(
      gateway.pool.query(change.replace("security_log", "gateway.security_log")),
    ).rejects.toThrow("permission denied for table security_log");
  }
  const other = await gateway.signedIn(viewer);
  expect((await other.send("/api/security-log")).status).toBe(403);
});

test.each([
  ["a limit in another parameter", "/api/investors?x=?limit=1"],
  ["a limit that services do not read", `/api/investors?${"a&".repeat(1000)}limit=1`],
  ["a limit of a file", `/api/reports/statements/${userId}/file?limit=1`],
  ["deleted records", "/api/deleted"],
])("an export is recorded: %s", async (_name, path) => {
  const before = (await logOf("&event=export")).length;
  expect((await admin.send(path)).status).toBe(200);
  await wait((entries) => expect(entries).toHaveLength(before + 1), "&event=export");
});

test("a file of a list is an export, also of a page; the JSON of templates and History is none", async () => {
  const before = (await logOf("&event=export")).length;
  await admin.send("/api/pdf-templates");
  await admin.send(`/api/audit?record=investor:${userId}`);
  gateway.core.answer = (_req, res) => {
    res.writeHead(200, { "content-type": "text/csv; charset=utf-8" });
    res.end("Template Name\r\n");
  };
  await admin.send("/api/pdf-templates?format=csv");
  await admin.send("/api/investors?limit=5&format=csv");
  gateway.core.answer = answerLikeCore;
  await wait(
    (entries) =>
      expect(entries.slice(0, entries.length - before).map(({ path }) => path)).toEqual([
        "/api/investors",
        "/api/pdf-templates",
      ]),
    "&event=export",
  );
});

test("the log itself is exported with the filters and the order of its page", async () => {
  const page = await admin.send("/api/security-log?limit=200&event=sign_in");
  const entries: SecurityEntry[] = JSON.parse(page.body);
  const file = await admin.send("/api/security-log?format=csv&event=sign_in");
  const [head, ...rows] = readCsv(file.body.replace(/^\uFEFF/, ""));
  expect(head).toEqual(["Time", "Event", "User", "Address", "What", "Request"]);
  expect(rows.map(([, event, user, , , request]) => [event, user, request])).toEqual(
    entries.map(({ email, requestId }) => ["Sign-in", email, requestId]),
  );
  expect(file.headers.get("x-total-count")).toBe(String(rows.length));
  await wait(
    ([last]) => expect(last).toMatchObject({ path: "/api/security-log", event: "export" }),
    "&event=export",
  );
  const other = await gateway.signedIn(viewer);
  expect((await other.send("/api/security-log?format=csv")).status).toBe(403);
});

test("an export that its reader broke off is recorded", async () => {
  const before = (await logOf("&event=export")).length;
  gateway.core.answer = (_req, res) => {
    res.writeHead(200, { "content-type": "application/json" });
    res.write("[");
  };
  const abort = new AbortController();
  await fetch(`${gateway.url}/api/investors`, {
    headers: { cookie: cookieHeader(admin.cookies) },
    signal: abort.signal,
  });
  abort.abort();
  gateway.core.answer = answerLikeCore;
  await wait((entries) => expect(entries).toHaveLength(before + 1), "&event=export");
});

test("a refusal by an endpoint of the gateway itself is recorded with the user", async () => {
  const other = await gateway.signedIn(viewer);
  await other.send("/api/security-log");
  await gateway.browser().send("/api/remotes");
  await wait(
    ([stranger, user]) =>
      expect([user, stranger]).toMatchObject([
        { status: 403, email: viewer.email, path: "/api/security-log" },
        { status: 401, email: null, path: "/api/remotes" },
      ]),
    "&event=refused",
  );
});

test("a question whether somebody is signed in is no refusal", async () => {
  expect((await gateway.browser().send("/api/auth/user")).status).toBe(401);
  await gateway.browser().send("/api/remotes");
  await wait(([last]) => expect(last).toMatchObject({ path: "/api/remotes" }), "&event=refused");
  expect(await logOf("&q=/api/auth/user")).toEqual([]);
});

test("a text that PostgreSQL cannot store does not keep other entries out", async () => {
  const header = JSON.stringify({ alg: "RS256", crit: ["\ud800\u0000"], "\ud800\u0000": 1 });
  const token = `${Buffer.from(header).toString("base64url")}.e30.AAAA`;
  const body = new URLSearchParams({ logout_token: token });
  const answer = await fetch(`${gateway.url}/api/backchannel-logout`, { method: "POST", body });
  expect(answer.status).toBe(400);
  await wait(
    ([entry]) =>
      expect(entry).toMatchObject({ status: 400, detail: expect.stringContaining("\ufffd") }),
    "&event=refused",
  );
});

test("of a flood of refusals some become rows, and nothing else is displaced", async () => {
  const { pool } = gateway;
  const log = createSecurityLog({ pool, logger: createLogger("gateway", "silent") });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
  for (const at of Array.from({ length: 3_000 }, (_one, index) => index)) {
    log.recordOwn({ event: "refused", status: 401, detail: `flood ${at}` });
  }
  const user = { id: userId, email: viewer.email };
  log.recordOwn({ event: "refused", user, status: 403, detail: "flood of a user" });
  log.recordOwn({ event: "view", user, status: 200, detail: "flood beside" });
  vi.setSystemTime(new Date("2026-11-23T12:01:00Z"));
  log.recordOwn({ event: "refused", status: 401, detail: "flood a minute later" });
  await log.flush();
  vi.useRealTimers();
  const { rows } = await pool.query(
    "select detail from gateway.security_log where detail like 'flood%' order by id desc limit 3",
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    "flood a minute later",
    "flood beside",
    "flood of a user",
  ]);
  const { rows: counted } = await pool.query(
    "select count(*)::int as n from gateway.security_log where detail ~ '^flood [0-9]'",
  );
  expect(counted).toEqual([{ n: 600 }]);
});
