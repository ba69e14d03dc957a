import type { Role } from "@accord/domain";
import {
  fakeServer,
  openPage,
  refusal,
  type Handler,
  waitForText,
} from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  optionContaining,
  pageText,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { sampleBatch } from "../../features/statements/testing/sample-batch.ts";
import { ReportsPage } from "./reports-page.tsx";

vi.setConfig({ testTimeout: 30_000 });

// The fields' code takes its time on a busy machine; what the tests wait for is the page.
beforeAll(async () => {
  await import("@accord/ui/inputs");
  await import("../../records/investor-search.tsx");
}, 60_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const id = "6f0c9c1e-1111-4111-8111-000000000001";
const agreementId = "6f0c9c1e-2222-4222-8222-000000000001";
const margaret = {
  id,
  firstName: "Margaret",
  lastName: "Okafor",
  email: "margaret.okafor@example.com",
};
const figures = {
  investmentAmount: "650000.00",
  termRemaining: "8 months, 26 days remaining",
  roiPercentage: "8.25",
  rolledBetween: "120000.00",
  roiPaid: "48750.00",
  roiRolled: "1000.00",
};
const serve = (routes: Readonly<Record<string, Handler>> = {}) =>
  fakeServer({
    "GET /api/investors": { body: [margaret] },
    "GET /api/investors/:id": { body: margaret },
    "GET /api/investors/:id/agreements": {
      body: [{ id: agreementId, reference: "AGR-2026-0007" }],
    },
    "GET /api/reports/figures": { body: figures },
    "GET /api/reports/statements": { body: [] },
    "POST /api/reports/statements": { status: 202, body: sampleBatch },
    ...routes,
  });
const open = (roles?: readonly Role[], path = "/reports") =>
  openPage(<ReportsPage />, { path, ...(roles && { roles }) });
const choose = async (label: string, name: string) => {
  await waitFor(() => expect(fieldLabelled(label).role).toBe("combobox"));
  await click(fieldLabelled(label));
  await waitFor(() => expect(optionContaining(name)).toBeDefined());
  await act(async () =>
    optionContaining(name)?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })),
  );
  await click(optionContaining(name)!);
};
const choices = () =>
  [...(fieldLabelled("Agreement Reference") as HTMLSelectElement).options].map(({ text }) => text);
const ready = () => waitFor(() => fieldLabelled("From"));

const HINT = "Choose an investor to print a report.";

test("starts with all investors, without a preview, and says why printing is disabled", async () => {
  const server = serve();
  await open();
  await ready();
  await waitFor(() => expect(fieldLabelled("Investor Name").value).toBe("All Investors"));
  expect(textOf("heading", { level: 1 })).toBe("Reports");
  expect(fieldLabelled("Agreement Reference").disabled).toBe(true);
  const print = await waitFor(() => buttonNamed("Print Business Report"));
  expect(print.disabled).toBe(true);
  expect(buttonNamed("Print Investor Report").disabled).toBe(true);
  expect(pageText()).toContain(HINT);
  expect(pageText()).not.toContain("Report Preview");
  expect(server.seen("GET", "/api/reports/figures")).toEqual([]);
  expect(await act(accessibilityFindings)).toEqual([]);
});

test("shows the figures of the chosen investor and prints both reports in a new tab", async () => {
  const server = serve();
  const page = await open();
  await choose("Investor Name", "Margaret Okafor");
  await waitForText("Report Preview");
  await waitForText("$650,000.00");
  expect(pageText()).not.toContain(HINT);
  for (const part of [
    "Investment Amount$650,000.00",
    "Term Remaining8 months, 26 days remaining",
    "ROI Percentage8.25%",
    "$120,000.00 rolled between these agreements, counted once",
    "ROI Paid to Date$48,750.00$1,000.00 rolled over",
  ])
    expect(pageText()).toContain(part);
  expect(page.address()).toBe(`/reports?investor=${id}`);
  await waitFor(() => expect(choices()).toEqual(["All Agreements", "AGR-2026-0007"]));
  const business = linkNamed("Print Business Report");
  expect([business.getAttribute("href"), business.target, business.rel]).toEqual([
    `/api/reports/business.pdf?investorId=${id}`,
    "_blank",
    "noopener",
  ]);
  await typeInto(fieldLabelled("Agreement Reference"), agreementId);
  expect(page.address()).toBe(`/reports?investor=${id}&agreement=${agreementId}`);
  expect(linkNamed("Print Investor Report").getAttribute("href")).toBe(
    `/api/reports/investor.pdf?investorId=${id}&agreementId=${agreementId}`,
  );
  await waitFor(() =>
    expect(server.seen("GET", "/api/reports/figures").at(-1)?.search.get("agreementId")).toBe(
      agreementId,
    ),
  );
  await waitForText("$650,000.00");
  expect(await act(accessibilityFindings)).toEqual([]);
  await choose("Investor Name", "All Investors");
  expect(page.address()).toBe("/reports");
  expect(pageText()).not.toContain("Report Preview");
});

test("says that an investor does not exist, and disables printing", async () => {
  serve({
    "GET /api/investors/:id": refusal(404, "Gone."),
    "GET /api/investors/:id/agreements": refusal(404, "Gone."),
    "GET /api/reports/figures": refusal(404, "Gone."),
  });
  await open(undefined, `/reports?investor=${id}`);
  await waitForText("This investor was not found. It may have been deleted.");
  const print = await waitFor(() => buttonNamed("Print Business Report"));
  expect(print.disabled).toBe(true);
});

test("creates statements of the last quarter for all investors, once", async () => {
  const server = serve();
  await open();
  await ready();
  expect(fieldLabelled("From").value).toMatch(/^\d\d\/01\/\d{4}$/);
  await typeInto(fieldLabelled("From"), "07/01/2026");
  await typeInto(fieldLabelled("To"), "06/30/2026");
  await click(buttonNamed("Create Statements"));
  await waitForText("To must not be before From");
  await typeInto(fieldLabelled("To"), "11/21/2026");
  await waitForText("To must not be after today");
  await click(buttonNamed("Create Statements"));
  expect(server.seen("POST", "/api/reports/statements")).toEqual([]);
  await typeInto(fieldLabelled("To"), "09/30/2026");
  server.change("GET /api/reports/statements", { body: [sampleBatch] });
  await click(buttonNamed("Create Statements"));
  await waitForText("120 of 400 statements printed");
  const [sent] = server.seen("POST", "/api/reports/statements");
  expect(sent?.body).toEqual({ from: "2026-07-01", to: "2026-09-30" });
  expect(sent?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.seen("POST", "/api/reports/statements")).toHaveLength(1);
});

test("creates statements of chosen investors, and shows the reason of a refusal", async () => {
  const server = serve({ "POST /api/reports/statements": refusal(503, "Try again in a minute.") });
  await open();
  await ready();
  await choose("Investors", "Margaret Okafor");
  await waitForText("Only these get a statement.");
  expect(fieldLabelled("Investors").getAttribute("placeholder")).toBe("Add another investor");
  buttonNamed("Remove Margaret Okafor");
  await click(buttonNamed("Create Statements"));
  await waitForText("Try again in a minute.");
  server.change("POST /api/reports/statements", { status: 202, body: sampleBatch });
  await click(buttonNamed("Create Statements"));
  await waitFor(() => expect(server.seen("POST", "/api/reports/statements")).toHaveLength(2));
  const sent = server.seen("POST", "/api/reports/statements");
  expect(sent[0]?.body).toMatchObject({ investorIds: [id] });
  expect(sent[1]?.headers.get("Idempotency-Key")).toBe(sent[0]?.headers.get("Idempotency-Key"));
});

test("staff choose who gets a statement, because everybody is for administrators", async () => {
  const server = serve();
  await open(["staff"]);
  await ready();
  await waitForText("Only administrators print statements for everybody.");
  expect(fieldLabelled("Investors").getAttribute("placeholder")).toBe("Add an investor");
  await click(buttonNamed("Create Statements"));
  await waitForText("Choose at least one investor");
  expect(server.seen("POST", "/api/reports/statements")).toEqual([]);
  await choose("Investors", "Margaret Okafor");
  await click(buttonNamed("Create Statements"));
  await waitFor(() => expect(server.seen("POST", "/api/reports/statements")).toHaveLength(1));
});

test.each(["viewer", "approver", "admin"] as const)(
  "the role %s has no statements",
  async (role) => {
    const server = serve({ "GET /api/reports/statements": { body: [sampleBatch] } });
    await open([role]);
    await waitForText("Reports");
    expect(pageText()).not.toContain("Statements");
    expect(server.seen("GET", "/api/reports/statements")).toEqual([]);
  },
);

test("shows a running batch after a reload, follows it and offers the ZIP", async () => {
  const server = serve({ "GET /api/reports/statements": { body: [sampleBatch] } });
  await open();
  await waitForText("120 of 400 statements printed");
  expect(pageText()).toContain("07/01/2026 – 09/30/2026");
  const bar = firstByRole("progressbar");
  expect(bar?.getAttribute("aria-valuenow")).toBe("30");
  server.change("GET /api/reports/statements", {
    body: [{ ...sampleBatch, status: "done", done: 398, finishedAt: sampleBatch.createdAt }],
  });
  await waitForText("The statements are ready: 398 statements, 2 could not be printed.");
  expect(linkNamed("Download statements 07/01/2026 – 09/30/2026").getAttribute("href")).toBe(
    `/api/reports/statements/${sampleBatch.id}/file`,
  );
  expect(firstByRole("progressbar")).toBeNull();
  expect(await act(accessibilityFindings)).toEqual([]);
});

test("lists failed statements and missing characters, and why a whole batch failed", async () => {
  const row = { investorId: id, investorName: "Łukasz Ærø", status: "failed" };
  const boxes = "Characters that cannot be printed may appear as boxes: U+674E";
  const server = serve({
    "GET /api/reports/statements": {
      body: [
        { ...sampleBatch, status: "done", done: 399, failed: 1, noted: 1 },
        {
          ...sampleBatch,
          id: "8d0c9c1e-1111-4111-8111-000000000002",
          status: "failed",
          failed: 0,
          message: "The storage is full.",
        },
      ],
    },
    "GET /api/reports/statements/:id/rows": {
      body: [
        { ...row, message: "A character cannot be printed." },
        { investorId: agreementId, investorName: "Priya", status: "done", message: boxes },
      ],
    },
  });
  await open();
  await waitForText("Failed. The storage is full.");
  await waitForText("1 could not be printed, 1 with characters that may appear as boxes");
  await click(buttonNamed("Show messages"));
  await waitForText("Łukasz Ærø: A character cannot be printed.");
  await waitForText(`Priya: ${boxes}`);
  const [asked] = server.seen("GET", `/api/reports/statements/${sampleBatch.id}/rows`);
  expect(asked?.search.get("noted")).toBe("true");
  expect(await act(accessibilityFindings)).toEqual([]);
});
