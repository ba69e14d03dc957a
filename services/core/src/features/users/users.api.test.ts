import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startCore } from "../../testing/start-core.ts";
import type { CoreUnderTest } from "../../testing/start-core.ts";

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

test("signing in again keeps the user, whatever the case of the email", async () => {
  const first = await put(profile);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject(profile);
  const again = await put({ ...profile, email: "staff@example.com", lastName: "Stone" });
  expect(again.body).toMatchObject({ id: first.body.id, lastName: "Stone" });
  expect(await core.db("users").where({ last_name: "Stone" })).toHaveLength(1);
});

test("an unchanged profile writes no history", async () => {
  const { body } = await put({ ...profile, email: "same@example.com" });
  await put({ ...profile, email: "same@example.com" });
  expect(await core.db("audit_log").where({ record_id: body.id })).toHaveLength(1);
});

test("ten first sign-ins at once make one user", async () => {
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

test("only the gateway may say who signed in", async () => {
  expect((await put(profile, "documents")).status).toBe(403);
});
