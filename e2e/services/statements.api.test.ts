import { randomUUID } from "node:crypto";
import type { StatementBatch } from "@accord/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openStatements, year, type StatementsSystem } from "./open-statements.ts";

let system: StatementsSystem;
let ids: string[];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  system = await openStatements(inject("postgresUrl"));
  ids = await system.investors(27);
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await system.cancelAll();
});
afterAll(() => system.stop());

const work = async () => stops.push(await system.documents.work());
const idOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(202);
  return (await answer.json()).id;
};
const base = "/api/reports/statements";

describe("a batch", { timeout: 90_000 }, () => {
  test("prints a balanced statement for every investor into one ZIP, by two replicas", async () => {
    const strange = { firstName: "=HYPERLINK(1)", lastName: "../Ødegård" };
    const stranger = await system.newcomer(strange);
    await work();
    await work();
    const id = await idOf(await system.start(year));
    expect(await system.ended(id)).toMatchObject({
      ...year,
      status: "done",
      total: 28,
      done: 28,
      failed: 0,
    });
    const { contents, texts } = await system.unpack(id);
    const [head, ...lines] = contents;
    expect(head).toMatch(/^\ufeffInvestor,Investor ID,File,Opening Balance,Activity/);
    const listed = new Set(lines.map((line) => /[0-9a-f-]{36}/.exec(line)?.[0]));
    expect(listed).toEqual(new Set([...ids, stranger]));
    expect(lines.filter((line) => line.includes(",0.00,100000.00,100000.00,"))).toHaveLength(27);
    expect(texts.size).toBe(28);
    const file = `Ødegård, HYPERLINK(1) - ${stranger.slice(0, 8)}.pdf`;
    expect(lines.find((line) => line.startsWith("'=HYPERLINK(1)"))).toContain(file);
    expect(texts.get(file)).toContain("No agreements in this range");
    const about = (name: string) => [...texts].find(([key]) => key.startsWith(`${name},`))?.[1];
    expect(about("Marchetti 7")).toContain("Sofia Marchetti 7 ");
    expect(about("Marchetti 7")).toContain("100,000.00");
    // Only the ZIP is left in storage.
    const { db, bytesOf } = system.documents;
    const keys: string[] = await db("statement_objects").pluck("key");
    await vi.waitFor(async () => {
      const stored = await Promise.all(keys.map((key) => bytesOf(key)));
      expect(stored.filter((bytes) => bytes !== null)).toHaveLength(1);
    }, 30_000);
    expect(await system.rows(id)).toHaveLength(28);
  });

  test("names the characters of a statement that may appear as boxes", async () => {
    await work();
    const chosen = await system.newcomer({ firstName: "𒀀" });
    const id = await idOf(await system.start({ ...year, investorIds: [chosen] }));
    expect(await system.ended(id)).toMatchObject({ status: "done", done: 1, failed: 0 });
    const message = "Characters that cannot be printed may appear as boxes: U+12000";
    expect(await system.rows(id)).toMatchObject([{ status: "done", message }]);
    expect(await system.get(id)).toMatchObject({ done: 1, failed: 0, noted: 1 });
    expect(await system.rows(id, "?noted=true")).toMatchObject([{ status: "done", message }]);
    const { contents, texts } = await system.unpack(id);
    expect(contents[1]).toContain(`,Printed with boxes,${message}`);
    expect([...texts.values()][0]).not.toContain("boxes");
  });

  test("prints only the chosen investors, each once", async () => {
    await work();
    const [one = "", two = ""] = ids;
    const id = await idOf(await system.start({ ...year, investorIds: [one, two, one] }));
    expect(await system.ended(id)).toMatchObject({ status: "done", total: 2, done: 2 });
    const rows = await system.rows(id);
    expect(new Set(rows.map(({ investorId }) => investorId))).toEqual(new Set([one, two]));
  });
});

describe("the calls", () => {
  test("a repeat with the same key returns the first batch, also concurrently; another body is refused", async () => {
    const key = randomUUID();
    const twins = await Promise.all([1, 2, 3].map(() => system.start(year, key)));
    const started = await Promise.all(twins.map(idOf));
    expect(new Set(started).size).toBe(1);
    const replayed = twins.filter((answer) => answer.headers.get("idempotent-replayed") === "true");
    expect(replayed).toHaveLength(2);
    expect((await system.start({ ...year, to: "2026-06-30" }, key)).status).toBe(422);
    await system.cancelAll();
    expect(await idOf(await system.start(year, key))).toBe(started[0]);
    expect(await idOf(await system.start(year, randomUUID()))).not.toBe(started[0]);
  });

  test.each([
    [{ from: "2026-12-31", to: "2026-01-01" }, "To must not be before From"],
    [{ ...year, to: "2026-11-21" }, "To must not be after today"],
    [{ from: "2026-01-01" }, "To is required"],
    [{ ...year, investorIds: [] }, "Choose at least one investor"],
    [{ ...year, investorIds: [randomUUID()] }, "A chosen investor was not found."],
  ])("%j is refused with a message", async (body, words) => {
    const before = await system.documents.db("statement_batches").count();
    const answer = await system.start(body);
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      expect.stringContaining(words),
    ]);
    expect(await system.documents.db("statement_batches").count()).toEqual(before);
  });

  test("a missing batch is a 404, a file that is not ready a 409", async () => {
    const id = await idOf(await system.start(year));
    for (const path of ["", "/rows", "/file"]) {
      expect((await system.request(`${base}/${randomUUID()}${path}`)).status).toBe(404);
    }
    const answer = await system.request(`${base}/${id}/file`);
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "The statements are still being printed. Fetch the file when they are done.",
    ]);
  });

  test("the latest ten are listed, newest first, and rows are paged", async () => {
    for (let count = 0; count < 10; count += 1) {
      await system.start(year);
      await system.cancelAll();
    }
    const newest = await idOf(await system.start({ ...year, investorIds: ids }));
    await system.documents.db("statement_batches").where({ id: newest }).update({
      createdAt: "2026-11-21T00:00:00Z",
    });
    const [first, ...others]: StatementBatch[] = await (await system.request(base)).json();
    expect(first).toMatchObject({ id: newest, status: "printing", total: 27, done: 0 });
    expect(others).toHaveLength(9);
    const page = await system.request(`${base}/${newest}/rows?limit=20`);
    expect(page.headers.get("x-total-count")).toBe("27");
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await (await system.request(next)).json();
    const all = [...(await page.json()), ...rest];
    expect(new Set(all.map(({ investorId }) => investorId))).toEqual(new Set(ids));
  });

  test("a user has one batch under way and the firm three, and the next one is a 429", async () => {
    const many = await Promise.all([1, 2, 3].map(() => system.start(year)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([202, 429, 429]);
    const refused = many.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(await refused?.json()).toMatchObject({
      code: "too_many_batches",
      message:
        "Your last statements are still being printed. Wait until they are done, or cancel them.",
    });
    const { db } = system.documents;
    const others = ["kim", "lee", "ana"].map((userId) => ({
      userId,
      fromDay: year.from,
      toDay: year.to,
      status: "printing",
      requestHash: "none",
      createdAt: new Date(),
    }));
    await system.cancelAll();
    await db("statement_batches").insert(others);
    const full = await system.start(year);
    expect([full.status, (await full.json()).message]).toEqual([
      429,
      "3 batches of statements are being printed. Try again when one is done.",
    ]);
    const [one] = await db("statement_batches").where({ userId: "kim" }).pluck("id");
    await system.cancel(one);
    await idOf(await system.start(year));
  });

  test("a cancelled batch prints nothing more, keeps no file and can be followed by another one", async () => {
    const id = await idOf(await system.start({ ...year, investorIds: ids }));
    const { db, bytesOf } = system.documents;
    await db("statement_objects").insert({ key: "bundle-of-cancelled", batchId: id });
    const answer = await system.cancel(id);
    expect(await answer.json()).toMatchObject({ id, status: "failed", cancelled: true });
    expect((await system.cancel(id)).status).toBe(200);
    await work();
    await system.repeat("statements", { step: "print", batchId: id, first: 0, last: 24 });
    await system.repeat("statements", { step: "pack", batchId: id });
    const next = await idOf(await system.start({ ...year, investorIds: ids.slice(0, 1) }));
    expect(await system.ended(next)).toMatchObject({ status: "done", done: 1 });
    expect(await system.get(id)).toMatchObject({ status: "failed", cancelled: true, done: 0 });
    const keys: string[] = await db("statement_objects").where({ batchId: id }).pluck("key");
    for (const key of keys) expect(await bytesOf(key)).toBe(null);
    expect((await system.request(`${base}/${id}/file`)).status).toBe(409);
    expect((await system.cancel(next)).status).toBe(409);
    expect((await system.cancel(randomUUID())).status).toBe(404);
  });

  test("a batch is cancelled while its statements are printed", async () => {
    await work();
    const id = await idOf(await system.start({ ...year, investorIds: ids }));
    const { db } = system.documents;
    const active = () => db("documents_jobs.job").where({ name: "statements", state: "active" });
    await vi.waitFor(async () => expect(await active()).not.toEqual([]), 60_000);
    expect((await system.cancel(id)).status).toBe(200);
    const ended = await system.get(id);
    expect(ended).toMatchObject({ status: "failed", cancelled: true });
    await Promise.all(stops.splice(0).map((stop) => stop()));
    expect(await system.get(id)).toEqual(ended);
  }, 90_000);

  test("staff start at most 25 chosen investors, and only administrators a batch for all", async () => {
    const { authorization } = await system.headers(["staff"]);
    const asStaff = (path: string, body?: object) =>
      fetch(system.documentsUrl + base + path, {
        method: body ? "POST" : "GET",
        headers: { authorization, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const refused = async (answer: Response) => [answer.status, (await answer.json()).code];
    const no = [403, "role_missing"];
    expect(await refused(await asStaff("", year))).toEqual(no);
    expect(await refused(await asStaff("", { ...year, investorIds: ids }))).toEqual(no);
    await work();
    const few = await idOf(await asStaff("", { ...year, investorIds: ids.slice(0, 25) }));
    expect(await system.ended(few)).toMatchObject({ status: "done", forAll: false });
    expect((await asStaff(`/${few}/file`)).status).toBe(200);
    const chosen = await idOf(await system.start({ ...year, investorIds: ids.slice(0, 26) }));
    expect(await system.ended(chosen)).toMatchObject({ status: "done", forAll: true });
    expect(await refused(await asStaff(`/${chosen}/file`))).toEqual(no);
    const all = await idOf(await system.start(year));
    expect(await system.ended(all)).toMatchObject({ status: "done", forAll: true });
    expect(await refused(await asStaff(`/${all}/file`))).toEqual(no);
    expect((await asStaff(`/${all}`)).status).toBe(200);
    expect((await system.request(`${base}/${all}/file`)).status).toBe(200);
  }, 90_000);

  test("a batch says whether it is the caller's own", async () => {
    const { db } = system.documents;
    const id = await idOf(await system.start(year));
    expect(await system.get(id)).toMatchObject({ isOwn: true });
    await db("statement_batches").where({ id }).update({ userId: "kim" });
    expect(await system.get(id)).toMatchObject({ isOwn: false });
  });

  test("a visitor can neither start nor see a batch", async () => {
    const answers = await Promise.all([
      fetch(system.documentsUrl + base, { method: "POST" }),
      fetch(system.documentsUrl + base),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});
