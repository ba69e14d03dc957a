import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startCore, type CallOptions, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const path = "/api/firm-settings";
const patch = (body: object, options: CallOptions = {}) =>
  core.call("patch", path, { body, ...options });

test("begin with the limits and accounts of the specification", async () => {
  const { body, headers } = await core.call("get", path);
  expect(body).toEqual({
    secondApprovalFrom: "250000.00",
    coolingHours: 72,
    firstCoolingHours: 24,
    interestAccount: "Interest expense",
    notesAccount: "Notes payable",
    withholdingAccount: "Backup withholding payable",
    ...{ xeroInterestCode: "", xeroNotesCode: "", xeroWithholdingCode: "", xeroTaxRate: "" },
    version: 1,
  });
  expect(headers["etag"]).toBe('"1"');
});

test("are changed in part, by an administrator, and not over somebody's change", async () => {
  const etag = (await core.call("get", path)).headers["etag"] ?? "";
  const changed = await patch({ coolingHours: 96 }, { headers: { "if-match": etag } });
  expect(changed.body).toMatchObject({ coolingHours: 96, firstCoolingHours: 24, version: 2 });
  const stale = await patch({ coolingHours: 1 }, { headers: { "if-match": etag } });
  expect(stale.status).toBe(412);
  expect((await patch({ coolingHours: 1 }, { roles: ["staff", "approver"] })).status).toBe(403);
  const audit = await core.db("audit_log").where({ recordType: "firm_settings" }).first();
  expect(audit).toMatchObject({ action: "update" });
});

test.each([
  ["coolingHours", -1],
  ["coolingHours", 1.5],
  ["firstCoolingHours", 721],
  ["secondApprovalFrom", "-1.00"],
  ["interestAccount", " "],
  ["xeroInterestCode", "12345678901"],
])("refuse %s of %s", async (field, value) => {
  const answer = await patch({ [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.issues[0].path).toBe(field);
});
