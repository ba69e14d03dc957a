import { publicEndpoints, roleOf } from "@accord/contracts";
import { hasRole, roles, type Role } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "./insert-agreement.ts";
import { sampleInvestor } from "./sample-investor.ts";
import { startCore, type CoreUnderTest } from "./start-core.ts";

const own = "7391";
const second = "8264";
let core: CoreUnderTest;
let investorId: string;
let agreementId: string;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  const body = sampleInvestor({
    lastFourSsn: own,
    hasSecondParty: true,
    secondPartyLastFourSsn: second,
  });
  investorId = (await core.call("post", "/api/investors", { body })).body.id;
  agreementId = await insertAgreement(core.db, investorId);
  await core.call("patch", `/api/investors/${investorId}`, { body: { lastFourSsn: "7390" } });
  await core.call("patch", `/api/investors/${investorId}`, { body: { lastFourSsn: own } });
  for (const [key, target] of Object.entries({
    "w9-key": { kind: "w9", investorId },
    "tax-key": { kind: "1099", investorId, year: 2025 },
    "amendment-key": { kind: "amendment", agreementId, number: 1 },
  })) {
    const file = { key, fileName: `${key}.pdf`, contentType: "application/pdf" };
    await core.call("put", "/internal/attachments", {
      body: { target, ...file },
      from: "documents",
    });
  }
});
afterAll(() => core.stop());

const reads = publicEndpoints
  .filter(({ service, method }) => service === "core" && method === "GET")
  .flatMap((endpoint) => {
    const { path } = endpoint;
    const ways = path === "/api/investors" ? ["", "?limit=5", `?q=Marchetti`, "?sort=-name"] : [""];
    return ways.map((query) => ({ name: `${path}${query}`, role: roleOf(endpoint) }));
  });
const pathOf = (name: string) => {
  if (name === "/api/audit") return `/api/audit?record=investor:${investorId}&limit=200`;
  if (name === "/api/reports/figures") return `${name}?investorId=${investorId}`;
  return name.replace(":id", name.includes("/agreements/") ? agreementId : investorId);
};
const digits = new RegExp(`"[^"]*(?:${own}|7390|${second})`);
const without = roles.filter((role) => role !== "staff");
const readsWithoutStaff = reads.flatMap(({ name, role }) =>
  without.filter((held) => hasRole([held], role)).map((held) => ({ name, held })),
);

test.each(readsWithoutStaff)(
  "GET $name has no digits of an SSN for the role $held",
  async ({ name, held }) => {
    const answer = await core.call("get", pathOf(name), { roles: [held] });
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toMatch(digits);
  },
);

const investor = async (held: readonly Role[]) =>
  (await core.call("get", `/api/investors/${investorId}`, { roles: held })).body;

test("staff see the digits, others the same investor with hidden ones", async () => {
  const [seen, hidden] = [await investor(["staff"]), await investor(["viewer"])];
  expect(seen).toMatchObject({ lastFourSsn: own, secondPartyLastFourSsn: second });
  expect(hidden).toEqual({ ...seen, lastFourSsn: "••••", secondPartyLastFourSsn: "••••" });
  expect(await investor(["approver", "admin"])).toEqual(hidden);
  expect(await investor(["approver", "staff"])).toEqual(seen);
});

test("a search for the digits finds nothing for anybody", async () => {
  for (const q of [own, `Marchetti ${own}`, second]) {
    const found = await core.call("get", `/api/investors?limit=5&q=${encodeURIComponent(q)}`);
    expect(found.body).toEqual([]);
  }
});

test("the data of printed sheets follow the roles of the user of the service's call", async () => {
  const paper = async (held: readonly Role[]) => {
    const more = { from: "documents", roles: held } as const;
    const body = { investorId };
    const one = await core.call("post", "/internal/investors/paper", { ...more, body });
    const two = await core.call("get", `/internal/agreements/${agreementId}/paper`, more);
    return [one.body.investor.lastFourSsn, two.body.investor.secondPartyLastFourSsn];
  };
  expect(await paper(["staff"])).toEqual([own, second]);
  expect(await paper(["viewer", "admin"])).toEqual(["••••", "••••"]);
});

test("a statement has no digits, whoever starts it", async () => {
  const body = { investorIds: [investorId], from: "2026-01-01", to: "2026-11-20" };
  const { text } = await core.call("post", "/internal/statements/papers", {
    body,
    from: "documents",
    roles: ["staff"],
  });
  expect(text).toContain("Marchetti");
  expect(text).not.toMatch(digits);
});

const open = (key: string, held: readonly Role[]) =>
  core.call("post", "/internal/audit/views", {
    body: { key, mode: "view" },
    from: "documents",
    roles: held,
  });
const describeFile = (key: string, held: readonly Role[]) =>
  core.call("get", `/internal/attachments/${key}`, { from: "documents", roles: held });

test.each(without)(
  "a tax document is refused to the role %s and no view is logged",
  async (held) => {
    const before = await core.db("audit_log").count();
    for (const key of ["w9-key", "tax-key"]) {
      for (const answer of [await open(key, [held]), await describeFile(key, [held])]) {
        expect([answer.status, answer.body.code]).toEqual([403, "role_missing"]);
        expect(answer.body.message).toBe("Only staff may do this.");
      }
    }
    expect(await core.db("audit_log").count()).toEqual(before);
    expect((await describeFile("amendment-key", [held])).body).toMatchObject({ isSecret: false });
  },
);

test("staff open tax documents, a replaced one stays secret", async () => {
  expect((await open("tax-key", ["staff"])).body).toMatchObject({ isSecret: true });
  const target = { kind: "w9", investorId };
  const file = { key: "w9-new", fileName: "new.pdf", contentType: "application/pdf" };
  await core.call("put", "/internal/attachments", { body: { target, ...file }, from: "documents" });
  expect((await open("w9-key", ["viewer"])).status).toBe(403);
  expect((await open("w9-key", ["staff"])).status).toBe(201);
});

test("history links tax documents for staff only, other files for everybody", async () => {
  const filesOf = async (record: string, held: readonly Role[]) => {
    const path = `/api/audit?record=${record}&limit=200`;
    const { body } = await core.call("get", path, { roles: held });
    const entries: { files: { key: string }[] }[] = body;
    return [...new Set(entries.flatMap(({ files }) => files.map(({ key }) => key)))].toSorted();
  };
  const all = ["amendment-key", "tax-key", "w9-key", "w9-new"];
  expect(await filesOf(`investor:${investorId}`, ["staff"])).toEqual(all);
  expect(await filesOf(`investor:${investorId}`, ["viewer"])).toEqual(["amendment-key"]);
  expect(await filesOf(`agreement:${agreementId}`, ["approver"])).toEqual(["amendment-key"]);
});
