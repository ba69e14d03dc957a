import { openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  bodyRows,
  buttonNamed,
  byRole,
  byText,
  cleanUp,
  click,
  detailTexts,
  firstByRole,
  linkNamed,
  pageText,
  press,
  textOf,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { completedAgreement, sampleAgreement, sampleId } from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AgreementsPage } from "./agreements-page.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

// The sections' code takes its time on a busy machine; what the tests wait for is the page.
beforeAll(async () => {
  await import("./agreement-details.tsx");
}, 60_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleAgreement();
const open = (path: string) => openPage(<AgreementsPage />, { path });
const drawer = () => byRole("dialog");
const title = () => textOf("heading", { level: 2, within: drawer() });
/** The values and notes of the tiles, without their labels. */
const tiles = () =>
  detailTexts(byText("Investment Amount", drawer()).closest("dl")!.parentElement).map(
    ([, ...values]) => values,
  );
/** Chooses from the menu that a button opens. */
async function choose(menu: string, item: string): Promise<void> {
  await click(buttonNamed(menu));
  await click(await waitFor(() => byRole("menuitem", item)));
}
const isClosed = () => waitFor(() => expect(firstByRole("dialog")).toBeNull());

test("shows the whole record of a shared link", async () => {
  serveAgreements({
    "GET /api/agreements/:id": {
      body: sampleAgreement({ outstandingPrincipal: "60000.00", investorHomePhone: null }),
    },
  });
  await open(`/agreements?id=${id}`);
  await waitForText("Deposit date");
  expect(title()).toBe("AGR-2026-0007");
  expect(drawer().textContent).toContain("Active");
  await waitForText("Principal Payouts");
  expect(textsOf("heading", { level: 3, within: drawer() })).toEqual([
    "Live Calculation Results",
    "Roll Over/Additional Investments",
    "Add Manual Payout",
    "ROI Payouts",
    "Principal Payouts",
    "Documents",
    "Signing",
    "Contact and payment",
    "Notes",
    "History",
  ]);
  expect(linkNamed("Priya Natarajan").getAttribute("href")).toBe(
    `/investors?id=${sampleId("investor", 1)}`,
  );
  expect(tiles()).toEqual([
    ["$100,000.00", "Initial $80,000.00"],
    ["18 months", "8 months, 26 days remaining"],
    ["8.00%", "Annual, paid quarterly"],
    ["02/15/2026 – 08/15/2027", "50% complete"],
    ["$7,999.98"],
    ["$8,000.02"],
    ["$2,666.66", "Due 01/06/2027"],
    ["$60,000.00"],
  ]);
  expect(document.title).toContain("AGR-2026-0007 · Agreements");
  for (const part of [
    "Deposit date02/12/2026",
    "Address412 Lakeshore DrMadison, WI 53703",
    "Home phone–",
    "Mobile phone(608) 555-0119",
    "Emailpriya.natarajan@example.com",
    "Payment methodsACH transferWire transfer",
  ])
    expect(drawer().textContent).toContain(part);
  await waitFor(() => expect(buttonNamed("Next agreement: AGR-2024-0001").disabled).toBe(false));
  await expectAccessible();
});

test("rolls a payout over from its row of the schedule", async () => {
  serveAgreements();
  await open(`/agreements?id=${id}`);
  await waitForText("Q4 2026");
  await choose("Actions for payout of $2,666.66 due 01/06/2027", "Roll over...");
  await waitForText("The earliest date is");
  const values = allByRole("textbox").map((input) => input.value);
  expect(values).toContain("AGR-2026-0007");
  buttonNamed("Roll Over");
});

test("prints the sheet in a new tab, and offers the other actions in a menu", async () => {
  serveAgreements();
  await open(`/agreements?id=${id}`);
  await waitForText("Deposit date");
  const print = linkNamed("Print");
  expect(print.getAttribute("href")).toBe(`/api/agreements/${id}/sheet.pdf`);
  expect(print.target).toBe("_blank");
  await choose("More for AGR-2026-0007", "Generate PDF");
  await waitForText("There are no PDF templates yet");
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("More for AGR-2026-0007")));
});

test("prints with an icon on a phone, where Edit is in the menu too", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  serveAgreements();
  await open(`/agreements?id=${id}`);
  await waitForText("Deposit date");
  expect(linkNamed("Print AGR-2026-0007").textContent).toBe("");
  await choose("More for AGR-2026-0007", "Edit");
  await waitForText("Update Agreement");
});

test("shows no progress and no second figure for a closed agreement", async () => {
  serveAgreements();
  await open(`/agreements?id=${completedAgreement.id}`);
  await waitForText("Deposit date");
  expect(tiles()).toEqual([
    ["$160,000.00"],
    ["12 months", "Expired"],
    ["7.25%", "Annual, paid quarterly"],
    ["01/15/2024 – 01/15/2025"],
    expect.anything(),
    expect.anything(),
    expect.anything(),
    ["$0.00"],
  ]);
  expect(drawer().textContent).toContain("Payment methods–");
});

test("opens by a click on the row, keeps the record in the URL and restores the focus", async () => {
  serveAgreements();
  const page = await open("/agreements?investor=a");
  await waitForText("Priya Natarajan");
  await click(allByRole("cell", { within: bodyRows()[1] })[2]!);
  await waitForText("Deposit date");
  expect(page.address()).toBe(`/agreements?investor=a&id=${id}`);
  await press("Escape");
  await isClosed();
  expect(page.address()).toBe("/agreements?investor=a");
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("AGR-2026-0007")));
  await click(buttonNamed("View details of AGR-2026-0007"));
  await waitForText("Deposit date");
  await page.goBack();
  await isClosed();
});

test("Back closes an unchanged form together with the details", async () => {
  serveAgreements();
  const page = await open("/agreements");
  await waitForText("Priya Natarajan");
  await click(buttonNamed("AGR-2026-0007"));
  await waitForText("Deposit date");
  const inDrawer = allByRole("button", { within: drawer() });
  await click(inDrawer.find((button) => button.textContent === "Edit")!);
  await waitForText("Update Agreement");
  await page.goBack();
  await waitFor(() => expect(pageText()).not.toContain("Update Agreement"));
  await isClosed();
  expect(page.address()).toBe("/agreements");
});

test("shows the headings of the sections while the record is loading", async () => {
  serveAgreements({ "GET /api/agreements/:id": () => new Promise<never>(() => undefined) });
  await open(`/agreements?id=${id}`);
  await waitForText("Live Calculation Results");
  expect(textsOf("heading", { level: 3, within: drawer() })).toContain("History");
});

test("steps through the list as filtered and sorted, and stops at its ends", async () => {
  const server = serveAgreements();
  const page = await open("/agreements?term=1&sort=-amount");
  await waitForText("Priya Natarajan");
  await click(buttonNamed("AGR-2026-0007"));
  await waitForText("Deposit date");
  await waitFor(() => buttonNamed("Previous agreement: AGR-2026-0012"));
  const [asked] = server.seen("GET", `/api/agreements/${id}/neighbors`);
  expect(Object.fromEntries(asked?.search ?? [])).toEqual({ sort: "-amount", term: "1" });
  await click(buttonNamed("Previous agreement: AGR-2026-0012"));
  await waitFor(() => expect(title()).toBe("AGR-2026-0012"));
  expect(page.address()).toContain(`id=${sampleId("agreement", 12)}`);
  await waitFor(() => expect(buttonNamed("Previous agreement").disabled).toBe(true));
  // The button under the focus was switched off; the focus stays in the drawer.
  await waitFor(() => expect(drawer().contains(document.activeElement)).toBe(true));
  await waitFor(() => buttonNamed("Next agreement: AGR-2026-0007"));
  await click(buttonNamed("Next agreement: AGR-2026-0007"));
  await waitFor(() => buttonNamed("Next agreement: AGR-2024-0001"));
  await click(buttonNamed("Next agreement: AGR-2024-0001"));
  await waitFor(() => expect(title()).toBe("AGR-2024-0001"));
  await waitForText("Deposit date");
  // Steps replace each other: one step back closes the details.
  await page.goBack();
  await isClosed();
  expect(page.address()).toBe("/agreements?term=1&sort=-amount");
});

test("shows that a deleted agreement is gone, without actions", async () => {
  serveAgreements();
  const page = await open("/agreements?id=7a0c9c1e-1111-4111-8111-00000000dead");
  await waitForText("This agreement was not found. It may have been deleted.");
  const names = allByRole("button", { within: drawer() }).map((button) => button.ariaLabel);
  expect(names).toEqual(["Close"]);
  await expectAccessible();
  await click(buttonNamed("Close"));
  await isClosed();
  expect(page.address()).toBe("/agreements");
});

test("shows a failed load with a retry, and keeps the list", async () => {
  const server = serveAgreements({
    "GET /api/agreements/:id": refusal(503, "The service is not available."),
  });
  await open(`/agreements?id=${id}`);
  await waitForText("Error: The service is not available.");
  expect(textOf("heading", { level: 1 })).toBe("Agreements");
  server.change("GET /api/agreements/:id", { body: sampleAgreement() });
  await click(buttonNamed("Try again"));
  await waitForText("Deposit date");
});

test("deletes from the details, and closes them", async () => {
  serveAgreements({ "DELETE /api/agreements/:id": { status: 204 } });
  const page = await open(`/agreements?id=${id}`);
  await waitForText("Deposit date");
  await choose("More for AGR-2026-0007", "Delete agreement");
  await waitForText("Are you sure you want to delete this agreement?");
  await click(buttonNamed("Delete agreement"));
  await waitForText("Agreement deleted successfully");
  await isClosed();
  expect(page.address()).toBe("/agreements");
});
