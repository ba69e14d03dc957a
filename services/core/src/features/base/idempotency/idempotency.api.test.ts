import { createLogger } from "@accord/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import supertest from "supertest";
import { createCoreApp } from "../../../app.ts";
import { agreementBody } from "../../../testing/money-context.ts";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let agreement: { id: string };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
beforeEach(async () => {
  core.setToday("2026-07-10");
  agreement = await core.agreement();
});
afterAll(() => core.stop());

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const fresh = { amount: "5000.00", rolloverDate: "2026-07-02" };
const add = (key: string, body: object = fresh, id = agreement.id) =>
  core.post(`/api/agreements/${id}/rollovers`, body, { "idempotency-key": key });
const rows = (id = agreement.id) => core.get(`/api/agreements/${id}/rollovers`);
const count = async (id = agreement.id) => (await rows(id)).body.length;
const isReplay = (answer: { headers: Record<string, string> }) =>
  answer.headers["idempotent-replayed"] === "true";

describe("a repeat under one key returns the first result and writes nothing", () => {
  const payout = { amount: "100.00", payoutType: "roi", payoutDate: "2026-07-02" };
  const cases: [string, () => Promise<[path: string, body: object]>][] = [
    [
      "an agreement",
      async () => ["/api/agreements", agreementBody({ investorId: core.investorId })],
    ],
    ["a manual payout", async () => [`/api/agreements/${agreement.id}/manual-payouts`, payout]],
    ["a rollover", async () => [`/api/agreements/${agreement.id}/rollovers`, fresh]],
    [
      "rolling a payout over",
      async () => {
        const { body } = await core.get(`/api/agreements/${agreement.id}/payouts`);
        return [`/api/payouts/${body[1].id}/roll-over`, { rolloverDate: "2026-07-10" }];
      },
    ],
  ];
  test.each(cases)("%s", async (_name, prepare) => {
    const [path, body] = await prepare();
    const headers = { "idempotency-key": newKey() };
    const first = await core.post(path, body, headers);
    const entries = await core.db("audit_log").count({ count: "*" }).first();
    const second = await core.post(path, body, headers);
    expect([first.status, isReplay(first)]).toEqual([201, false]);
    expect([second.status, isReplay(second)]).toEqual([201, true]);
    expect(second.text).toBe(first.text);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
    expect(await core.db("audit_log").count({ count: "*" }).first()).toEqual(entries);
  });

  test("after the record was changed or deleted", async () => {
    const key = newKey();
    const first = await add(key);
    await core.remove(`/api/rollovers/${first.body.id}`);
    const second = await add(key);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await count()).toBe(0);
  });

  test("after a restart of the service", async () => {
    const key = newKey();
    const first = await add(key);
    const app = createCoreApp({
      db: core.db,
      listDb: core.listDb,
      clock: core.clock,
      logger: createLogger("core", "silent"),
      verifyToken: core.tokens.verifier("core"),
      documents: () => Promise.reject(new Error("documents is not part of this")),
      signing: null,
      jobs: core.jobs,
      uploadLimits: { files: 2_000, bytes: 5 * 1024 ** 3 },
      isProduction: true,
      hasDevDataImport: true,
      vault: null,
    });
    const second = await supertest(app)
      .post(`/api/agreements/${agreement.id}/rollovers`)
      .set("authorization", `Bearer ${await core.tokens.signer("gateway")("core", core.user)}`)
      .set("idempotency-key", key)
      .send(fresh);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await count()).toBe(1);
  });

  test("with another spelling of body and path", async () => {
    const key = newKey();
    const first = await add(key, { ...fresh, sourceType: "Email" });
    const reordered = `{ "rolloverDate" : "2026-07-02",\n "amount":"5000.00" }`;
    const upper = `/api/agreements/${agreement.id.toUpperCase()}/rollovers/`;
    const second = await core.call("post", upper, {
      body: reordered,
      headers: { "idempotency-key": key, "content-type": "application/json" },
    });
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await count()).toBe(1);
  });

  test("for two concurrent requests", async () => {
    const key = newKey();
    const answers = await Promise.all([add(key), add(key), add(key), add(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(isReplay)).toHaveLength(3);
    expect(await count()).toBe(1);
  });
});

test("another body under a used key is refused with advice", async () => {
  const key = newKey();
  await add(key);
  const { status, body } = await add(key, { ...fresh, amount: "5000.01" });
  expect([status, body.code]).toEqual([422, "rule_broken"]);
  expect(body.message).toBe(
    "This Idempotency-Key was used for a request with another body. Send this one with a new key.",
  );
  expect(await count()).toBe(1);
});

describe("a key is free again after a failure", () => {
  test.each([
    [422, { ...fresh, rolloverDate: "2025-01-01" }],
    [422, { ...fresh, amount: "" }],
  ])("after a %i, for another body too", async (status, body) => {
    const key = newKey();
    expect((await add(key, body)).status).toBe(status);
    const second = await add(key);
    expect([second.status, isReplay(second)]).toEqual([201, false]);
  });

  test("after a 409 whose cause was removed", async () => {
    const key = newKey();
    const setStatus = (status: string) =>
      core.db("agreements").where({ id: agreement.id }).update({ status });
    await setStatus("cancelled");
    expect((await add(key)).status).toBe(409);
    await setStatus("active");
    expect((await add(key)).status).toBe(201);
  });

  test("after a deadlock, whose victim is retried", async () => {
    const key = newKey();
    await core.owner.raw(`create sequence one_failure;
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('one_failure') = 1 then raise exception using errcode = '40P01'; end if;
        return new; end $$;
      create trigger fail_once before insert on agreement_rollovers
        for each row execute function fail_once()`);
    const answer = await add(key);
    await core.owner.raw("drop function fail_once cascade; drop sequence one_failure");
    expect([answer.status, isReplay(answer)]).toEqual([201, false]);
    expect(await count()).toBe(1);
    expect(isReplay(await add(key))).toBe(true);
  });
});

describe("a key is scoped to user and route", () => {
  test("another agreement, route or user does not get the stored response", async () => {
    const key = newKey();
    const headers = { "idempotency-key": key };
    const other = await core.agreement();
    const [payout] = (await core.get(`/api/agreements/${agreement.id}/payouts`)).body;
    expect((await add(key)).status).toBe(201);
    const elsewhere = await add(key, fresh, other.id);
    expect([elsewhere.status, isReplay(elsewhere), await count(other.id)]).toEqual([201, false, 1]);
    const rolled = await core.post(
      `/api/payouts/${payout.id}/roll-over`,
      { rolloverDate: "2026-07-10" },
      headers,
    );
    expect([rolled.status, isReplay(rolled)]).toEqual([201, false]);
    const token = await core.tokens.signer("gateway")("core", {
      id: "00000000-0000-4000-8000-00000000000b",
    });
    const theirs = await core.post(`/api/agreements/${agreement.id}/rollovers`, fresh, {
      ...headers,
      authorization: `Bearer ${token}`,
    });
    expect([theirs.status, isReplay(theirs)]).toEqual([201, false]);
  });

  test("without a key every request writes", async () => {
    const path = `/api/agreements/${agreement.id}/rollovers`;
    const answers = [await core.post(path, fresh), await core.post(path, fresh)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await count()).toBe(2);
  });

  test.each(["", "a b", "a\tb", "é", "k".repeat(201)])("%j is no key", async (key) => {
    const { status, body } = await add(Buffer.from(key).toString("latin1"));
    expect([status, body.code]).toEqual([400, "bad_request"]);
    expect(await count()).toBe(0);
  });

  test("a key may have 200 visible characters", async () => {
    expect((await add(`"{~}"${"!".repeat(195)}`)).status).toBe(201);
  });
});

describe("a key is kept for 24 hours", () => {
  test("it replays until then and is free afterwards, for any body", async () => {
    const key = newKey();
    await add(key);
    core.setToday("2026-07-11");
    expect(isReplay(await add(key))).toBe(true);
    core.setToday("2026-07-12");
    const later = await add(key, { ...fresh, amount: "7.00" });
    expect([later.status, isReplay(later), await count()]).toEqual([201, false, 2]);
    const repeat = await add(key, { ...fresh, amount: "7.00" });
    expect(repeat.text).toBe(later.text);
  });

  test("later writes delete a few expired keys each", async () => {
    core.setToday("2026-07-20");
    const old = (index: number) => ({
      userId: core.user.id,
      route: "POST /api/agreements",
      key: `old-${index}`,
      requestHash: "-",
      status: 201,
      response: "{}",
      createdAt: "2026-07-18T00:00:00Z",
    });
    await core.db("idempotency_keys").delete();
    await core.db("idempotency_keys").insert(Array.from({ length: 30 }, (_, index) => old(index)));
    const left = async () => Number((await core.db("idempotency_keys").count("* as n"))[0]?.["n"]);
    await add(newKey());
    expect(await left()).toBe(11);
    await add(newKey());
    expect(await left()).toBe(2);
  });
});
