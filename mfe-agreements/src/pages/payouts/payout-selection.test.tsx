import type { ListedPayout } from "@accord/contracts";
import { fakeServer, openPage, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  chooseItem,
  buttonNamed,
  cleanUp,
  click,
  linkNamed,
  pageText,
  press,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleId } from "../../testing/sample-agreement.ts";
import { listedPayout } from "../../testing/sample-money.ts";
import { payoutSums } from "../../testing/serve-agreements.ts";
// Imported before the fake clock starts: the lazy parts load slowly on a busy machine.
import "../../features/payouts/selection/add-to-run.tsx";
import { PayoutsPage } from "./payouts-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const run = { id: sampleId("payout", 90), reference: "PR-0012" };
const { agreement } = listedPayout();
const row = (number: number, firstName: string, changes: Partial<ListedPayout> = {}) =>
  listedPayout({
    id: sampleId("payout", number),
    amount: "1000.10",
    dueDate: "2026-12-02",
    agreement: { ...agreement, investor: { ...agreement.investor, firstName } },
    ...changes,
  });
const rows = [row(1, "Ada"), row(2, "Ben"), row(3, "Cleo", { run }), row(4, "Dora")];
const [ada, ben, , dora] = rows;

const account = { id: sampleId("payout", 91), name: "Operating", accountMasked: "••8765" };
const draft = {
  id: sampleId("payout", 92),
  reference: "PR-0014",
  paymentDate: "2026-12-02",
  lineCount: 2,
  net: "20.00",
  version: 4,
};

const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /api/payouts": { body: rows },
    "GET /api/payouts/sums": { body: payoutSums },
    "GET /api/funding-accounts": { body: [{ ...account, leadDays: 2 }] },
    "GET /api/payout-runs": { body: [] },
    ...routes,
  });

async function open(roles?: ("viewer" | "approver")[]) {
  const page = await openPage(<PayoutsPage />, { path: "/payouts", ...(roles && { roles }) });
  await waitForText("Ada");
  return page;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const boxOf = (name: string) =>
  boxes().find((box) => box.getAttribute("aria-label")?.includes(`of ${name} `))!;
const head = () => boxes()[0]!;
const bar = () => document.querySelector('[aria-label="Selected payouts"]')?.textContent;

describe("the selection", () => {
  test("shows count and exact sum, and Clear or Escape empties it", async () => {
    serve();
    await open();
    expect(bar()).toBeUndefined();
    await click(boxOf("Ada"));
    await click(boxOf("Ben"));
    expect(bar()).toContain("2 selected $2,000.20");
    expect(bar()).toContain("1 row is in PR-0012 and cannot be selected");
    expect(head().indeterminate).toBe(true);
    await expectAccessible();
    await click(buttonNamed("Clear"));
    expect(bar()).toBeUndefined();
    await click(boxOf("Ada"));
    boxOf("Ada").focus();
    await press("Escape");
    expect(bar()).toBeUndefined();
  });

  test("takes all shown rows by the head box, except those in a run", async () => {
    serve();
    await open();
    await click(head());
    expect(bar()).toContain("3 selected $3,000.30");
    expect(head().checked).toBe(true);
    await click(head());
    expect(bar()).toBeUndefined();
  });

  test("takes a range with Shift", async () => {
    serve();
    await open();
    await click(boxOf("Ada"));
    boxOf("Dora").dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
    await waitFor(() => expect(bar()).toContain("3 selected $3,000.30"));
  });

  test("of a row in a run is disabled with its reason; a link stands for the actions", async () => {
    serve();
    await open();
    const box = boxOf("Cleo");
    expect(box.getAttribute("aria-disabled")).toBe("true");
    expect(box.getAttribute("aria-label")).toContain("is in PR-0012 and cannot be selected");
    await click(box);
    expect(bar()).toBeUndefined();
    expect(linkNamed("In PR-0012").getAttribute("href")).toBe(`/payout-runs?id=${run.id}`);
    expect(document.querySelectorAll("tbody select")).toHaveLength(3);
  });

  test("takes all matching rows of every page", async () => {
    const more = row(5, "Eva");
    serve({
      "GET /api/payouts": ({ search }) => ({
        body: search.has("limit") ? rows : [...rows, more],
        headers: { "X-Total-Count": "5", "X-Unfiltered-Count": "5" },
      }),
    });
    await open();
    await click(boxOf("Ada"));
    await click(buttonNamed("All 5 matching"));
    await waitFor(() => expect(bar()).toContain("4 selected $4,000.40"));
  });

  test("is exported in the order of the list, without its filters", async () => {
    const server = serve();
    await openPage(<PayoutsPage />, { path: "/payouts?q=natarajan&sort=-amount" });
    await waitForText("Ada");
    await click(boxOf("Dora"));
    await click(boxOf("Ada"));
    await chooseItem("Export selected payouts", "Excel, all fields");
    await waitFor(() => {
      const exported = server.seen("GET", "/api/payouts").at(-1);
      expect(Object.fromEntries(exported?.search ?? [])).toEqual({
        ...{ view: "upcoming", sort: "-amount", format: "xlsx", columns: "all" },
        ids: `${dora?.id},${ada?.id}`,
      });
    });
  });

  test("of more than 200 rows says why it is not exported", async () => {
    const many = Array.from({ length: 201 }, (_one, at) => row(100 + at, `Eva ${at}`));
    serve({
      "GET /api/payouts": ({ search }) => ({
        body: search.has("limit") ? rows : many,
        headers: { "X-Total-Count": "201", "X-Unfiltered-Count": "201" },
      }),
    });
    await open();
    await click(boxOf("Ada"));
    await click(buttonNamed("All 201 matching"));
    await waitFor(() => expect(bar()).toContain("201 selected"));
    expect(bar()).toContain("Up to 200 can be exported.");
  });

  test("has no boxes for who only reads, nor among paid payouts", async () => {
    serve();
    await open(["viewer", "approver"]);
    expect(boxes()).toEqual([]);
    await cleanUp();
    await openPage(<PayoutsPage />, { path: "/payouts?view=paid" });
    await waitForText("Ada");
    expect(boxes()).toEqual([]);
  });
});

describe("adding to a payout run", () => {
  const details = { id: run.id, reference: "PR-0013", refused: [] };

  test("creates a run of the next payday with what is selected, and opens it", async () => {
    const server = serve({ "POST /api/payout-runs": { status: 201, body: details } });
    const page = await open();
    await click(boxOf("Ada"));
    await click(boxOf("Dora"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("2 payouts, $2,000.20");
    await expectAccessible();
    await click(buttonNamed("Add 2 payouts"));
    await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${run.id}`));
    const [sent] = server.seen("POST", "/api/payout-runs");
    expect(sent?.body).toEqual({
      fundingAccountId: account.id,
      paymentDate: "2026-12-02",
      dueThrough: "2026-12-02",
      payoutIds: [ada?.id, dora?.id],
    });
    expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
    expect(toastText()).toBe("Success: 2 payouts are in PR-0013 now.");
  });

  test("to a draft sends its version, and shows what was refused with the reasons", async () => {
    const refused = [
      { payoutId: ben?.id, payee: "Ben Natarajan", reason: "in PR-0015" },
      { payoutId: ada?.id, payee: "Ada Natarajan", reason: "paid already" },
    ];
    const server = serve({
      "GET /api/payout-runs": { body: [draft] },
      "POST /api/payout-runs/:id/lines": { body: { ...details, refused } },
    });
    const page = await open();
    await click(head());
    await click(buttonNamed("Add to payout run"));
    await waitForText("Existing draft");
    await click(document.querySelector<HTMLInputElement>('input[value="draft"]')!);
    await click(buttonNamed("Add 3 payouts"));
    await waitForText("1 added, 2 refused");
    expect(pageText()).toContain("1 in PR-0015: Ben Natarajan");
    expect(pageText()).toContain("1 paid already: Ada Natarajan");
    const [sent] = server.seen("POST", `/api/payout-runs/${draft.id}/lines`);
    expect(sent?.headers.get("If-Match")).toBe('"4"');
    expect(sent?.body).toEqual({ action: "add", payoutIds: [ada?.id, ben?.id, dora?.id] });
    await click(buttonNamed("Open PR-0013"));
    await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${run.id}`));
  });

  test("keeps the dialog open with the server's sentence after a refusal", async () => {
    const message = "Nothing is due through this day that is not in a payout run already.";
    serve({ "POST /api/payout-runs": { status: 409, body: { message, code: "conflict" } } });
    await open();
    await click(boxOf("Ada"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("1 payout, $1,000.10");
    await click(buttonNamed("Add 1 payout"));
    await waitFor(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toBe(message),
    );
  });

  test("without a funding account says who can add one, and sends nothing", async () => {
    const server = serve({ "GET /api/funding-accounts": { body: [] } });
    await open();
    await click(boxOf("Ada"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("Ask an administrator to add one.");
    await click(buttonNamed("Add 1 payout"));
    await waitForText("Choose a funding account");
    expect(server.seen("POST", "/api/payout-runs")).toHaveLength(0);
  });
});
