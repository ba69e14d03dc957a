import type { Role } from "@accord/domain";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openFilled, type FilledSystem } from "./open-filled.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
let system: FilledSystem;
let investorId: string;
let reference: string;

beforeAll(async () => {
  system = await openFilled(inject("postgresUrl"));
  const { body } = await system.core.call("get", `/api/agreements/${system.agreementId}`);
  investorId = body.investorId;
  reference = body.reference;
});
afterAll(() => system.stop());
afterEach(() => {
  system.coreConnection.state = "up";
});

const sheets = () => [
  ["Investor Sheet", `/api/investors/${investorId}/sheet.pdf`],
  [`Agreement ${reference}`, `/api/agreements/${system.agreementId}/sheet.pdf`],
  ["Business Report", `/api/reports/business.pdf?investorId=${investorId}`],
  ["Investor Report", `/api/reports/investor.pdf?investorId=${investorId}`],
];
const textOf = async (answer: Response) =>
  (await pdfPages(Buffer.from(await answer.arrayBuffer()))).join("\n");

test("each sheet is an inline PDF with a descriptive file name and no-store", async () => {
  for (const [title = "", path = ""] of sheets()) {
    const answer = await system.request("GET", path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(
        new RegExp(`^inline; filename="${title} - .+ - 2026-11-20\\.pdf"; filename\\*=UTF-8''`),
      ),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const text = await textOf(answer);
    expect(text).toContain(title);
    expect(text).toContain("Łukasz");
    expect(text).toContain("Totals are rounded to whole dollars.");
    expect(text).toMatch(/Data as of 11\/20\/2026, \d+:\d\d [AP]M ET/);
  }
});

test("the digits of the SSN are printed for staff only, by roles that core decides on", async () => {
  const [, path = ""] = sheets()[0] ?? [];
  const print = async (role: Role) => {
    const headers = await system.headers([role]);
    return textOf(await fetch(system.documentsUrl + path, { headers }));
  };
  expect(await print("staff")).toMatch(/Tax Information[^]*•••–••–\d{4}/);
  for (const role of ["viewer", "approver", "admin"] as const) {
    const text = await print(role);
    expect(text).toContain("Contact Information");
    expect(text).not.toMatch(/SSN|Tax Information|••/);
  }
});

test("an agreement's sheet has the schedule of core", async () => {
  const text = await textOf(await system.request("GET", sheets()[1]?.[1] ?? ""));
  expect(text).toMatch(/Q3 2026\s+10\/07\/2026\s+\$2,666\.66/);
  expect(text).toMatch(/Q2 2027\s+07\/07\/2027\s+\$2,666\.70\s+Pending\s+Total ROI\s+\$16,000/);
});

test("a report of one agreement names it, and one of another investor's agreement is a 404", async () => {
  const report = `/api/reports/investor.pdf?investorId=${investorId}&agreementId=`;
  expect(await textOf(await system.request("GET", report + system.agreementId))).toContain(
    `Agreement ${reference}`,
  );
  expect((await system.request("GET", report + (await system.agreement()))).status).toBe(404);
});

test("an unknown record is a 404, an invalid parameter a 400, a request without a session a 401", async () => {
  for (const kind of ["investors", "agreements"]) {
    expect((await system.request("GET", `/api/${kind}/${nobody}/sheet.pdf`)).status).toBe(404);
    expect((await system.request("GET", `/api/${kind}/7/sheet.pdf`)).status).toBe(404);
  }
  for (const kind of ["business", "investor"]) {
    expect((await system.request("GET", `/api/reports/${kind}.pdf`)).status).toBe(400);
  }
  for (const [, path = ""] of sheets()) {
    expect((await fetch(system.documentsUrl + path)).status).toBe(401);
  }
});

test("while core is unavailable a sheet is a 503 with Retry-After", async () => {
  system.coreConnection.state = "down";
  for (const [, path = ""] of sheets()) {
    const answer = await system.request("GET", path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await answer.json()).message).toBe(
      "The core service cannot be reached. Try again soon.",
    );
  }
});

test("characters that no font has are listed in the print notice, not in the PDF", async () => {
  const id = await system.agreement({ lastName: "𒀀" });
  const { body } = await system.core.call("get", `/api/agreements/${id}`);
  const noticeOf = async (query: string) =>
    (await system.request("GET", `/api/reports/print-notice?${query}`)).json();
  const told = { notice: "Characters that cannot be printed may appear as boxes: U+12000" };
  expect(await noticeOf(`agreementId=${id}`)).toEqual(told);
  expect(await noticeOf(`investorId=${body.investorId}`)).toEqual(told);
  expect(await noticeOf(`investorId=${investorId}`)).toEqual({ notice: null });
  expect((await system.request("GET", "/api/reports/print-notice")).status).toBe(400);
  expect(
    (await system.request("GET", `/api/reports/print-notice?investorId=${nobody}`)).status,
  ).toBe(404);
  expect(
    await textOf(await system.request("GET", `/api/agreements/${id}/sheet.pdf`)),
  ).not.toContain("boxes");
});
