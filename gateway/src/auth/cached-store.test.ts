import { MemoryStore, type SessionData } from "express-session";
import { beforeEach, expect, test, vi } from "vitest";
import { CachedStore, type UpdateSession } from "./cached-store.ts";

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
  store = new CachedStore(table, update, () => now);
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
  await vi.waitFor(async () => expect((await get())?.user?.email).toBe("a@example.com"));
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
