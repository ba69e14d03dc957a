import { hideSecrets } from "@accord/domain";
import { waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  bodyRows,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  press,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "./testing/open-page.tsx";
import { newcomer, sampleInvestor } from "./testing/sample-investor.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const drawer = () => byRole("dialog");
const sections = () => textsOf("heading", { level: 3, within: drawer() });

const agreement = {
  id: "7f0c9c1e-1111-4111-8111-000000000001",
  reference: "AGR-2025-0004",
  investmentAmount: "400000.00",
  initialInvestment: "400000.00",
  roiPercentage: "9.00",
  roiCalculation: "annual",
  payoutFrequency: "quarterly",
  startDate: "2025-01-15",
  endDate: "2028-01-15",
  status: "active",
  completionPercentage: "62.93",
  termValue: 36,
  termUnit: "months",
};

test("shows the whole record, with the SSN masked", async () => {
  const investor = sampleInvestor({
    hasSecondParty: true,
    secondPartyFirstName: "Samuel",
    secondPartyLastName: "Okafor",
  });
  serveInvestors({
    "GET /api/investors/:id": { body: investor },
    "GET /api/investors/:id/agreements": {
      body: [agreement, { ...agreement, id: "x", reference: "AGR-2023-0001", status: "completed" }],
    },
    "GET /api/investors/:id/documents": {
      body: {
        w9: { key: "w", uploadedAt: "2025-02-12T02:00:00.000Z" },
        tax1099: [{ year: 2025, key: "t", uploadedAt: "2026-01-20T15:00:00.000Z" }],
      },
    },
    "GET /api/audit": ({ search }) => ({
      body: [
        {
          id: "9",
          at: "2026-11-19T15:30:00.000Z",
          action: "update",
          recordType: "investors",
          recordId: investor.id,
          by: "staff@example.com",
          text: `Changed ${search.get("record")}`,
          changes: [{ field: "Responsible party", before: null, after: "Adaeze Obi" }],
          files: [],
        },
      ],
    }),
  });
  await openPage(`/investors?id=${investor.id}`);
  await waitForText("AGR-2025-0004");
  await waitForText("W9 Form");
  await waitForText("staff@example.com");
  expect(sections()).toEqual([
    "Investment Summary",
    "Bank details",
    "Tax identity",
    "Contact Information",
    "Tax Information",
    "Second Party Information",
    "Additional Information",
    "Documents",
    "Investment Agreements",
    "History",
  ]);
  const text = drawer().textContent ?? "";
  for (const part of [
    "Total Investment$650,000.00",
    "ROI Paid$48,750.00",
    "Active Agreements2",
    "•••–••–4821ends in 4821",
    "Samuel Okafor",
    // The evening before in the firm's zone.
    "W9 Form Uploaded 02/11/2025",
    "1099 2026Not uploadedUpload",
    "1099 2025Uploaded 01/20/2026ViewUpload",
    "1099 2022Not uploadedUpload",
    "9.00% annual",
    "01/15/2025 – 01/15/2028",
    "Active62% Complete",
    `Changed investor:${investor.id}`,
    "11/19/2026, 10:30",
    "Responsible party:",
  ])
    expect(text).toContain(part);
  expect(text.match(/% Complete/g)).toHaveLength(1);
});

test("a viewer sees which tax documents are filed, without opening them, and no SSN", async () => {
  const investor = sampleInvestor({
    hasSecondParty: true,
    secondPartyFirstName: "Samuel",
    secondPartyLastFourSsn: "0077",
  });
  serveInvestors({
    "GET /api/investors/:id": { body: hideSecrets(investor, ["viewer"]) },
    "GET /api/investors/:id/documents": {
      body: {
        w9: { key: "w", uploadedAt: "2025-02-12T15:00:00.000Z" },
        tax1099: [{ year: 2025, key: "t", uploadedAt: "2026-01-20T15:00:00.000Z" }],
      },
    },
  });
  await openPage(`/investors?id=${investor.id}`, ["viewer"]);
  await waitForText("W9 Form Uploaded 02/12/2025");
  await waitForText("1099 2025Uploaded 01/20/2026");
  const text = drawer().textContent ?? "";
  expect(text).toContain("Samuel");
  expect(text).not.toMatch(/SSN|ends in|••|View|Upload(?!ed)|Replace/);
  expect(sections()).not.toContain("Tax Information");
  expect(allByRole("link", { name: /^View/, within: drawer() })).toEqual([]);
});

test("opens an agreement by its reference or by a click on its row", async () => {
  const { id } = sampleInvestor();
  serveInvestors({ "GET /api/investors/:id/agreements": { body: [agreement] } });
  const page = await openPage(`/investors?id=${id}`);
  await waitForText("AGR-2025-0004");
  const target = `/agreements?id=${agreement.id}`;
  expect(linkNamed("AGR-2025-0004").getAttribute("href")).toBe(target);
  await click(allByRole("cell", { within: linkNamed("AGR-2025-0004").closest("tr") }).at(-1)!);
  expect(page.address()).toBe(target);
  await page.goBack();
  expect(page.address()).toBe(`/investors?id=${id}`);
});

test("links to an agreement on a phone", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  serveInvestors({ "GET /api/investors/:id/agreements": { body: [agreement] } });
  await openPage(`/investors?id=${sampleInvestor().id}`);
  await waitForText("AGR-2025-0004");
  expect(linkNamed("AGR-2025-0004", drawer()).getAttribute("href")).toBe(
    `/agreements?id=${agreement.id}`,
  );
});

test("leaves out empty sections and buttons without a function", async () => {
  serveInvestors({
    "GET /api/investors/:id": {
      // The box was ticked, but nothing is known of a second party.
      body: { ...newcomer, responsibleParty: null, hasSecondParty: true },
    },
  });
  await openPage(`/investors?id=${newcomer.id}`);
  await waitForText("No agreements yet.");
  expect(sections()).toEqual([
    "Investment Summary",
    "Bank details",
    "Tax identity",
    "Contact Information",
    "Tax Information",
    "Documents",
    "Investment Agreements",
    "History",
  ]);
  const names = allByRole("button", { within: drawer() }).map(
    (button) => button.ariaLabel ?? button.textContent,
  );
  const uploads = [2026, 2025, 2024, 2023, 2022].map((year) => `Upload 1099 ${year}`);
  const tools = ["Edit", "More for James Calloway", "Close"];
  const vault = ["Add bank details", "Add tax id"];
  const files = ["Export documents", "Upload W9", ...uploads];
  const lower = [...files, "Add Agreement", "Export history"];
  expect(names).toEqual([...tools, ...vault, ...lower]);
});

test("prints the sheet in a new tab, from an icon on a phone", async () => {
  const { id } = sampleInvestor();
  serveInvestors();
  await openPage(`/investors?id=${id}`);
  await waitForText("Investment Summary");
  const print = linkNamed("Print");
  expect(print.getAttribute("href")).toBe(`/api/investors/${id}/sheet.pdf`);
  expect(print.target).toBe("_blank");
  await cleanUp();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  await openPage(`/investors?id=${id}`);
  await waitForText("Investment Summary");
  expect(linkNamed("Print Margaret Okafor").textContent).toBe("");
});

test("warns about characters that the sheet cannot print", async () => {
  const { id } = sampleInvestor();
  const notice = "Characters that cannot be printed may appear as boxes: U+12000";
  const server = serveInvestors({ "GET /api/reports/print-notice": { body: { notice } } });
  await openPage(`/investors?id=${id}`);
  await waitForText("Investment Summary");
  await click(linkNamed("Print"));
  await waitForText(notice);
  const [asked] = server.seen("GET", "/api/reports/print-notice");
  expect(asked?.search.get("investorId")).toBe(id);
});

test("opens by a click on the row, puts the record into the URL and returns the focus", async () => {
  serveInvestors();
  await openPage();
  await waitForText("Margaret Okafor");
  await click(allByRole("cell", { within: bodyRows()[0] })[2]!);
  await waitForText("Investment Summary");
  await click(buttonNamed("Edit"));
  await waitForText("Edit Investor");
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Edit")));
  await press("Escape");
  await waitFor(() => expect(firstByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Margaret Okafor")));
});

test("shows that an investor was deleted", async () => {
  serveInvestors();
  await openPage("/investors?id=6f0c9c1e-1111-4111-8111-00000000dead");
  await waitForText("This investor was not found. It may have been deleted.");
});
