import { MemoryStore, type SessionData } from "express-session";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CachedStore, type UpdateSession } from "./cached-store.ts";
import { endedSession } from "./session-user.ts";

const data = (email: string): SessionData => {
  const names = { firstName: null, lastName: null, profileImageUrl: null };
  const user = { id: "1", email, ...names, roles: [] };
  return { cookie: { originalMaxAge: null }, user };
};

let now = 0;
let table: MemoryStore;
let store: CachedStore;
const update = vi.fn<UpdateSession>();

const get = () =>
  new Promise<SessionData | null | undefined>((resolve, reject) => {
    store.get("sid", (error, session) => (error ? reject(error) : resolve(session)));
  });

beforeEach(() => {
  now = 0;
  table = new MemoryStore();
  store = new CachedStore(table, update, { idleMs: 30 * 60_000, now: () => now });
});

test("a lookup is cached for five seconds, also when there is no session", async () => {
  const reads = vi.spyOn(table, "get");
  expect(await get()).toBeNull();
  now = 4_999;
  expect(await get()).toBeNull();
  expect(reads).toHaveBeenCalledTimes(1);
  now = 5_000;
  await get();
  expect(reads).toHaveBeenCalledTimes(2);
});

test("each request gets its own session object", async () => {
  store.set("sid", data("a@example.com"));
  await expect.poll(async () => (await get())?.user?.email).toBe("a@example.com");
  const first = await get();
  if (first?.user) first.user.email = "changed";
  expect((await get())?.user?.email).toBe("a@example.com");
});

test("a lookup that started before the sign-out does not restore the session", async () => {
  let answer: (error: unknown, session?: SessionData | null) => void = () => undefined;
  vi.spyOn(table, "get").mockImplementation((_sid, done) => {
    answer = done;
  });
  const late = get();
  store.destroy("sid");
  answer(null, data("a@example.com"));
  expect(await late).toBeNull();
  expect(await get()).toBeNull();
});

test("a request that ends after the sign-out does not write the session", () => {
  const written = vi.spyOn(table, "set");
  store.destroy("sid");
  store.set("sid", data("a@example.com"));
  store.touch("sid", data("a@example.com"));
  expect(written).not.toHaveBeenCalled();
});

test("the idle limit is written at most once a minute", () => {
  const touched = vi.spyOn(table, "touch");
  for (now = 0; now < 60_000; now += 10_000) store.touch("sid", data("a@example.com"));
  expect(touched).toHaveBeenCalledTimes(1);
  store.touch("sid", data("a@example.com"));
  expect(touched).toHaveBeenCalledTimes(2);
});

test("an unreachable database is a 503", async () => {
  vi.spyOn(table, "get").mockImplementation((_sid, done) => done(new Error("away")));
  await expect(get()).rejects.toMatchObject({ status: 503 });
});

describe("while the database is away", () => {
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const fail = (error: Error = away) =>
    vi.spyOn(table, "get").mockImplementation((_sid, done) => done(error));
  const readAt = async (ms: number) => {
    now = ms;
    return (await get())?.user?.email;
  };
  beforeEach(async () => {
    await new Promise<void>((resolve) => table.set("sid", data("a@example.com"), () => resolve()));
    expect(await readAt(0)).toBe("a@example.com");
  });

  test("a session counts for a minute after its last read, and is tried every five seconds", async () => {
    const reads = fail();
    for (let ms = 5_000; ms < 60_000; ms += 1_000)
      expect([ms, await readAt(ms)]).toEqual([ms, "a@example.com"]);
    expect(reads).toHaveBeenCalledTimes(11);
    await expect(readAt(60_000)).rejects.toMatchObject({ status: 503 });
    reads.mockRestore();
    expect(await readAt(60_001)).toBe("a@example.com");
  });

  test.each([
    ["signed out here", () => store.destroy("sid"), null],
    ["ended here", () => store.end(["sid"], endedSession("Over.")), "Over."],
  ])("a session that was %s stays ended", async (_name, end, reason) => {
    end();
    fail();
    now = 6_000;
    expect((await get())?.endReason ?? null).toBe(reason);
    now = 61_000;
    await expect(get()).rejects.toMatchObject({ status: 503 });
  });

  test("a session that was read as ended or expired no longer counts", async () => {
    for (const last of [endedSession("Over."), null]) {
      table.set("sid", data("a@example.com"));
      await readAt(now + 6_000);
      const reads = vi.spyOn(table, "get").mockImplementation((_sid, done) => done(null, last));
      await readAt(now + 6_000);
      reads.mockImplementation((_sid, done) => done(away));
      await expect(readAt(now + 6_000)).rejects.toMatchObject({ status: 503 });
      reads.mockRestore();
    }
  });

  test("roles of before a change do not count, also from a read that began earlier", async () => {
    let answer: (error: unknown, session?: SessionData | null) => void = () => undefined;
    const reads = vi.spyOn(table, "get").mockImplementation((_sid, done) => {
      answer = done;
    });
    now = 6_000;
    const late = get();
    store.forget("sid");
    answer(null, data("a@example.com"));
    await late;
    reads.mockImplementation((_sid, done) => done(away));
    await expect(get()).rejects.toMatchObject({ status: 503 });
  });

  test("another error than an unavailable database is a 503 at once", async () => {
    fail(Object.assign(new Error("no right to read"), { code: "42501" }));
    await expect(readAt(6_000)).rejects.toMatchObject({ status: 503 });
  });
});
