import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
const unknown = "/api/investors/00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const add = async (changes = {}) => {
  const answer = await core.call("post", "/api/investors", { body: sampleInvestor(changes) });
  expect(answer.status).toBe(201);
  return answer.body;
};

test("an added investor is returned with all fields, zero totals and its version", async () => {
  const body = sampleInvestor({ middleName: "  ", responsibleParty: " Ana Marchetti " });
  const answer = await core.call("post", "/api/investors", { body });
  expect(answer.status).toBe(201);
  expect(answer.headers["etag"]).toBe('"1"');
  expect(answer.body).toMatchObject({
    ...body,
    middleName: null,
    responsibleParty: "Ana Marchetti",
    relationship: null,
    w9DocumentPath: null,
    totalInvestment: "0.00",
    roiPaid: "0.00",
    agreementsCount: 0,
    activeAgreementsCount: 0,
    version: 1,
  });
  const read = await core.call("get", `/api/investors/${answer.body.id}`);
  expect(read.body).toEqual(answer.body);
  expect(Object.keys(read.body)).not.toContain("searchText");
});

test("second-party values are dropped without a second party, and kept with one", async () => {
  const values = { secondPartyFirstName: "Luca", secondPartyEmail: "luca@example.com" };
  expect(await add(values)).toMatchObject({ secondPartyFirstName: null, secondPartyEmail: null });
  const two = await add({ ...values, hasSecondParty: true });
  expect(two).toMatchObject({ ...values, hasSecondParty: true });
  const path = `/api/investors/${two.id}`;
  const alone = await core.call("patch", path, { body: { hasSecondParty: false } });
  expect(alone.body).toMatchObject({ hasSecondParty: false, secondPartyFirstName: null });
  const still = await core.call("patch", path, { body: { secondPartyCity: "Mobile" } });
  expect(still.body.secondPartyCity).toBeNull();
});

test.each([
  ["firstName", " ", "First name is required"],
  ["lastName", undefined, "Last name is required"],
  ["lastFourSsn", "48a1", "Enter the last 4 digits"],
  ["email", "sofia", "Enter a full email address, for example name@company.com"],
  ["email", "", "Email is required"],
  ["phone", "12", "Enter a phone number with 7 to 15 digits"],
  ["streetAddress", "", "Street address is required"],
  ["city", "", "City is required"],
  ["state", "ON", "Choose a state"],
  ["zipCode", "3660", "Enter 5 digits, or 5 and 4 with a hyphen"],
  ["middleName", "x".repeat(101), "Middle name can have at most 100 characters"],
  ["relationship", "a\u0000b", "Relationship has a character that cannot be stored: U+0000"],
  ["secondPartyLastFourSsn", "1", "Enter the last 4 digits"],
])("%s %j is refused: %s", async (field, value, message) => {
  const before = await core.db("investors").count();
  const body = { ...sampleInvestor({ hasSecondParty: true }), [field]: value };
  const answer = await core.call("post", "/api/investors", { body });
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe("rule_broken");
  expect(answer.body.issues).toContainEqual({ path: field, message });
  expect(await core.db("investors").count()).toEqual(before);
});

test("an email is unique among live investors whatever its case, on add and on edit", async () => {
  const first = await add();
  const name = `${first.firstName} ${first.lastName}`;
  const message = `Another investor has this email: ${name}. Enter a different one, or edit that investor instead: a second person can be the second party, and an IRA or a trust beside the person has an address of its own, such as name+ira@example.com.`;
  const link = { to: `/investors?id=${first.id}`, text: `Open ${name}` };
  const body = sampleInvestor({ email: first.email.toUpperCase() });
  const again = await core.call("post", "/api/investors", { body });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ message, issues: [{ path: "email", message, link }] });
  const other = await add();
  const edit = await core.call("patch", `/api/investors/${other.id}`, {
    body: { email: first.email },
  });
  expect(edit.status).toBe(409);
  expect(edit.body.issues[0].path).toBe("email");
});

test("an edit keeps absent fields and clears null ones; without changes the version stays", async () => {
  const { id, phone } = await add({ middleName: "Rosa", relationship: "Trustee" });
  const path = `/api/investors/${id}`;
  const edited = await core.call("patch", path, { body: { middleName: null, city: "Hoover" } });
  expect(edited.status).toBe(200);
  expect(edited.headers["etag"]).toBe('"2"');
  expect(edited.body).toMatchObject({ middleName: null, city: "Hoover", phone, version: 2 });
  expect(edited.body.relationship).toBe("Trustee");
  const same = await core.call("patch", path, { body: { city: "Hoover" } });
  expect(same.body.version).toBe(2);
  const empty = await core.call("patch", path, { body: {} });
  expect(empty.body).toEqual(same.body);
});

test("a required field cannot be cleared by an edit", async () => {
  const { id } = await add();
  const answer = await core.call("patch", `/api/investors/${id}`, { body: { lastName: null } });
  expect(answer.status).toBe(422);
  expect(answer.body.issues).toEqual([{ path: "lastName", message: "Last name is required" }]);
});

test("a stale edit is 412 and names who changed the record and when", async () => {
  const { id } = await add();
  const path = `/api/investors/${id}`;
  const stale = { "if-match": '"1"' };
  const fresh = await core.call("patch", path, { body: { city: "Hoover" }, headers: stale });
  expect(fresh.status).toBe(200);
  const answer = await core.call("patch", path, { body: { city: "Selma" }, headers: stale });
  expect(answer.status).toBe(412);
  expect(answer.body).toMatchObject({
    changedBy: core.user.name,
    changedAt: fresh.body.updatedAt,
  });
  const remove = await core.call("delete", path, { headers: stale });
  expect(remove.status).toBe(412);
  const wrong = await core.call("patch", path, { body: {}, headers: { "if-match": "newest" } });
  expect(wrong.status).toBe(400);
});

test("a deleted investor is a 404 and unlisted, and its email can be reused", async () => {
  const { id, email } = await add();
  const path = `/api/investors/${id}`;
  expect((await core.call("delete", path)).status).toBe(204);
  for (const [method, at] of [
    ["get", path],
    ["patch", path],
    ["delete", path],
    ["get", `${path}/agreements`],
    ["get", `${path}/documents`],
  ] as const) {
    const answer = await core.call(method, at, method === "patch" ? { body: {} } : {});
    expect([at, answer.status]).toEqual([at, 404]);
  }
  await add({ email });
});

test("an investor with agreements cannot be deleted: the 409 says what to do", async () => {
  const { id } = await add();
  await insertAgreement(core.db, id);
  await insertAgreement(core.db, id, { status: "completed" });
  const answer = await core.call("delete", `/api/investors/${id}`);
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe(
    "Sofia Marchetti has 2 agreements. Delete them first, then delete the investor.",
  );
});

test("an investor's agreements show amounts as text and the derived completion", async () => {
  const { id } = await add();
  await insertAgreement(core.db, id, { startDate: "2026-11-20", endDate: "2027-11-20" });
  await insertAgreement(core.db, id, { status: "completed" });
  const answer = await core.call("get", `/api/investors/${id}/agreements`);
  expect(
    answer.body.map((row: { completionPercentage: string }) => row.completionPercentage),
  ).toEqual(["0.00", "100.00"]);
  expect(answer.body[0]).toMatchObject({
    investmentAmount: "100000.00",
    roiPercentage: "8.00",
    startDate: "2026-11-20",
  });
  const one = await core.call("get", `/api/investors/${id}`);
  expect(one.body).toMatchObject({
    totalInvestment: "100000.00",
    agreementsCount: 2,
    activeAgreementsCount: 1,
  });
});

test.each(["get", "patch", "delete"] as const)("%s of an unknown investor is 404", async (verb) => {
  const more = verb === "patch" ? { body: {} } : {};
  expect((await core.call(verb, unknown, more)).status).toBe(404);
  expect((await core.call(verb, "/api/investors/not-an-id", more)).status).toBe(404);
});
