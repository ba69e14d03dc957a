import type { Role } from "@accord/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let colleague: { id: string; name: string };

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  colleague = await core.addUser("Kim", "Vale");
});
beforeEach(() => core.db("saved_views").delete());
afterAll(() => core.stop());

const path = "/api/saved-views";
const large = { page: "investors", name: "Large", query: "sort=-totalInvestment" };
const add = (body: object = {}, more: CallOptions = {}) =>
  core.call("post", path, { body: { ...large, ...body }, ...more });
const list = async (more: CallOptions = {}, query = "?page=investors") =>
  (await core.call("get", path + query, more)).body;
const names = async (more: CallOptions = {}) =>
  (await list(more)).map(({ name }: { name: string }) => name);
const idOf = async (...input: Parameters<typeof add>): Promise<string> =>
  (await add(...input)).body.id;
const other = (roles: readonly Role[] = ["staff"]) => ({ as: colleague, roles });

describe("a new view", () => {
  test("is its owner's alone, in the order of saving", async () => {
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...large,
      id: added.body.id,
      shared: false,
      isDefault: false,
      isMine: true,
      owner: core.user.name,
      version: 1,
    });
    expect(added.headers["etag"]).toBe('"1"');
    await add({ name: "Another" });
    await add({ page: "payouts", name: "Paid", query: "view=paid" });
    expect(await names()).toEqual(["Large", "Another"]);
    expect(await list({}, "")).toHaveLength(3);
    expect(await names(other())).toEqual([]);
  });

  test.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(101) }],
    ["page", { page: "reports" }],
    ["query", { query: "cursor=abc" }],
    ["query", { query: "id=1" }],
    ["query", { query: "q=a&q=b" }],
    ["query", { query: "q=%00" }],
    ["query", { query: `q=${"a".repeat(2000)}` }],
  ])("is refused for its %s: %o", async (field, body) => {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect(answer.body.issues[0].path).toBe(field);
  });

  test("has a name that no other view of the list has", async () => {
    await add();
    const again = await add({ name: "LARGE" });
    expect(again.status).toBe(409);
    expect(again.body.issues[0].path).toBe("name");
    expect((await add({ page: "payouts", query: "" })).status).toBe(201);
    expect((await add({}, other())).status).toBe(201);
  });

  test("is the last of fifty", async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...large,
      owner: core.user.id,
      name: `View ${n}`,
    }));
    await core.db("saved_views").insert(rows);
    const answer = await add();
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      "A list can have at most 50 views of yours. Delete one first.",
    );
  });
});

describe("sharing", () => {
  test.each<[readonly Role[], number]>([
    [["viewer"], 403],
    [["viewer", "staff"], 201],
    [["viewer", "approver"], 201],
    [["viewer", "admin"], 201],
  ])("by %o is answered with %i", async (roles, status) => {
    expect((await add({ shared: true }, { roles })).status).toBe(status);
    const id = await idOf({ name: "Mine" }, { roles });
    const shared = await core.call("patch", `${path}/${id}`, { body: { shared: true }, roles });
    expect(shared.status).toBe(status === 201 ? 200 : 403);
  });

  test("shows a view to everybody, after their own", async () => {
    await add({ shared: true });
    await add({ name: "Zulu" }, other());
    expect(await names(other(["viewer"]))).toEqual(["Zulu", "Large"]);
    const [, shared] = await list(other());
    expect(shared).toMatchObject({ isMine: false, owner: core.user.name, shared: true });
  });

  test("lets nobody else change it, and administrators end it", async () => {
    const id = await idOf({ shared: true });
    const patch = (body: object, more: CallOptions) =>
      core.call("patch", `${path}/${id}`, { body, ...more });
    expect((await patch({ shared: false }, other())).status).toBe(403);
    expect((await patch({ name: "Theirs" }, other(["staff", "admin"]))).status).toBe(403);
    expect((await core.call("delete", `${path}/${id}`, other())).status).toBe(403);
    const ended = await patch({ shared: false }, other(["admin"]));
    expect(ended.body).toMatchObject({ shared: false, isMine: false });
    expect((await patch({ shared: true }, other(["admin"]))).status).toBe(404);
    expect((await core.call("delete", `${path}/${id}`, other(["admin"]))).status).toBe(404);
  });

  test("ends with the deletion of a shared view by an administrator", async () => {
    const id = await idOf({ shared: true });
    expect((await core.call("delete", `${path}/${id}`, other(["admin"]))).status).toBe(204);
    expect(await names()).toEqual([]);
  });
});

describe("the default", () => {
  const setDefault = (id: string, isDefault: boolean, more: CallOptions = {}) =>
    core.call("put", `${path}/${id}/default`, { body: { isDefault }, ...more });
  const defaults = async (more: CallOptions = {}) =>
    (await list(more)).flatMap((view: { isDefault: boolean; name: string }) =>
      view.isDefault ? [view.name] : [],
    );

  test("is one view of a list, until it is unset", async () => {
    await add({ isDefault: true });
    const id = await idOf({ name: "Second", isDefault: true });
    expect(await defaults()).toEqual(["Second"]);
    expect((await setDefault(id, false)).body.isDefault).toBe(false);
    expect(await defaults()).toEqual([]);
  });

  test("can be a view that somebody shares, as long as it is shared", async () => {
    const id = await idOf({ shared: true, isDefault: true });
    expect((await setDefault(id, true, other(["viewer"]))).status).toBe(200);
    expect(await defaults(other())).toEqual(["Large"]);
    await core.call("patch", `${path}/${id}`, { body: { shared: false } });
    expect(await defaults()).toEqual(["Large"]);
    await core.call("patch", `${path}/${id}`, { body: { shared: true } });
    expect(await defaults(other())).toEqual([]);
  });

  test("is not a view that the person may not see", async () => {
    expect((await setDefault(await idOf(), true, other())).status).toBe(404);
  });
});

test("a change counts a version, is in History and not in Recent Activity", async () => {
  const id = await idOf();
  const ifMatch = { headers: { "if-match": '"1"' } };
  const body = { name: "Larger", query: "q=a&columns=investor&density=compact" };
  const changed = await core.call("patch", `${path}/${id}`, { body, ...ifMatch });
  expect(changed.body).toMatchObject({ ...body, version: 2 });
  expect((await core.call("patch", `${path}/${id}`, { body, ...ifMatch })).status).toBe(412);
  const wrong = await core.call("patch", `${path}/${id}`, { body: { query: "page=2" } });
  expect(wrong.status).toBe(422);
  const entries = await core.db("audit_log").where({ recordId: id }).orderBy("id");
  expect(entries.map(({ action, notable }) => [action, notable])).toEqual([
    ["insert", false],
    ["update", false],
  ]);
});

test("the order of one's own views changes without those of others", async () => {
  const first = await idOf({ name: "A" });
  const second = await idOf({ name: "B" });
  const third = await idOf({ name: "C" });
  const theirs = await idOf({ name: "D", shared: true }, other());
  const put = (ids: readonly string[]) =>
    core.call("put", `${path}/order`, { body: { page: "investors", ids } });
  expect((await put([third, theirs, first])).status).toBe(204);
  expect(await names()).toEqual(["C", "A", "B", "D"]);
  await put([second]);
  expect(await names()).toEqual(["B", "C", "A", "D"]);
});
