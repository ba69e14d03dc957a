import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
const profile = {
  email: "Staff@Example.com",
  firstName: "Sam",
  lastName: "Staff",
  profileImageUrl: null,
};

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const put = (body: object, from: "gateway" | "documents" = "gateway") =>
  core.call("put", "/internal/users", { body, from });

test("signing in again keeps the user, with the email in any case", async () => {
  const first = await put(profile);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject(profile);
  const again = await put({ ...profile, email: "staff@example.com", lastName: "Stone" });
  expect(again.body).toMatchObject({ id: first.body.id, lastName: "Stone" });
  expect(await core.db("users").where({ lastName: "Stone" })).toHaveLength(1);
});

test("an unchanged profile writes no history", async () => {
  const { body } = await put({ ...profile, email: "same@example.com" });
  await put({ ...profile, email: "same@example.com" });
  expect(await core.db("audit_log").where({ recordId: body.id })).toHaveLength(1);
});

test("ten concurrent first sign-ins create one user", async () => {
  const body = { ...profile, email: "race@example.com" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(body)));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
});

test.each([
  [{ ...profile, email: "nobody" }, "email"],
  [{ ...profile, email: undefined }, "email"],
  [{ ...profile, firstName: "a\u0000" }, "firstName"],
  [{ ...profile, profileImageUrl: 5 }, "profileImageUrl"],
])("a broken profile names its field", async (body, path) => {
  const answer = await put(body);
  expect(answer.status).toBe(422);
  expect(answer.body.issues[0].path).toBe(path);
});

test("documents may read a user's name, or the e-mail without a name", async () => {
  const nameOf = async (id: string, from: "gateway" | "documents" = "documents") =>
    core.call("get", `/internal/users/${id}`, { from });
  const { body: named } = await put(profile);
  expect((await nameOf(named.id)).body).toEqual({ id: named.id, name: "Sam Staff" });
  const email = "nameless@example.com";
  const { body: nameless } = await put({ ...profile, email, firstName: null, lastName: null });
  expect((await nameOf(nameless.id)).body.name).toBe(email);
  expect((await nameOf("6a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0009")).status).toBe(404);
  expect((await nameOf(named.id, "gateway")).status).toBe(403);
});

describe("issuer and subject", () => {
  const issuer = "https://id.example";
  const signIn = (subject: string, changes: object = {}) =>
    put({ ...profile, issuer, subject, roles: ["staff"], ...changes });

  test("keep a person whose address changes", async () => {
    const first = await signIn("kim", { email: "kim@firm.example" });
    const again = await signIn("kim", { email: "kim.new@firm.example" });
    expect(again.body).toMatchObject({ id: first.body.id, email: "kim.new@firm.example" });
  });

  test("make a new person of the successor who was given the address", async () => {
    const email = "desk@firm.example";
    const former = await signIn("first", { email });
    const successor = await signIn("second", { email: "Desk@firm.example" });
    expect(successor.body.id).not.toBe(former.body.id);
    const row = await core.db("users").where({ id: former.body.id }).first();
    expect(row.email).toBe(`desk@firm.example (former ${former.body.id.slice(0, 8)})`);
    const back = await signIn("first", { email: "moved@firm.example" });
    expect(back.body).toMatchObject({ id: former.body.id, email: "moved@firm.example" });
  });

  test("of another provider are another person", async () => {
    const email = "two@firm.example";
    const first = await signIn("same", { email });
    const other = await signIn("same", { email, issuer: "https://other.example" });
    expect(other.body.id).not.toBe(first.body.id);
  });

  test("take over a user from before them, once", async () => {
    const email = "before@firm.example";
    const { body: before } = await put({ ...profile, email });
    expect((await signIn("taker", { email })).body.id).toBe(before.id);
    expect((await signIn("later", { email })).body.id).not.toBe(before.id);
  });

  test("ten concurrent first sign-ins create one user", async () => {
    const email = "race2@firm.example";
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn("race", { email })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test("say which roles a sign-in changed", async () => {
    const email = "roles@firm.example";
    expect((await signIn("roles", { email })).body.formerRoles).toEqual([]);
    expect((await signIn("roles", { email })).body).not.toHaveProperty("formerRoles");
    const promoted = await signIn("roles", { email, roles: ["viewer", "admin"] });
    expect(promoted.body.formerRoles).toEqual(["staff"]);
    const listed = await core.call("get", "/api/users");
    const found = listed.body.find(({ id }: { id: string }) => id === promoted.body.id);
    expect(found).toMatchObject({ email, roles: ["viewer", "admin"] });
    expect(Date.now() - Date.parse(found.lastSignInAt)).toBeLessThan(60_000);
  });
});

test("only the gateway may write users", async () => {
  expect((await put(profile, "documents")).status).toBe(403);
});
