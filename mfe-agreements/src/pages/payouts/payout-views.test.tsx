import type { ListedPayout } from "@accord/contracts";
import { fakeServer, openPage, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  bodyRows,
  buttonNamed,
  byText,
  chooseItem,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleId } from "../../testing/sample-agreement.ts";
import { listedPayout, samplePayout } from "../../testing/sample-money.ts";
import { payoutSums } from "../../testing/serve-agreements.ts";
// Imported before the fake clock starts: the lazy parts load slowly on a busy machine.
import "../../features/payouts/details/payout-drawer.tsx";
import "../../features/payouts/menu/mark-paid.tsx";
import { PayoutsPage } from "./payouts-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { agreement } = listedPayout();
const margaret = { id: sampleId("investor", 9), firstName: "Margaret", lastName: "Okafor" };
const overdue = listedPayout({
  id: sampleId("payout", 1),
  dueDate: "2026-04-01",
  payoutDate: "2026-04-01",
  status: "overdue",
  version: 3,
  agreement: { ...agreement, investor: margaret },
});
const pending = listedPayout({ id: sampleId("payout", 2), dueDate: "2026-12-02" });

const path = `/api/payouts/${overdue.id}`;

function serve(rows: readonly ListedPayout[], routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    "GET /api/payouts": { body: rows },
    "GET /api/payouts/sums": { body: payoutSums },
    ...routes,
  });
}

const open = (address = "/payouts") => openPage(<PayoutsPage />, { path: address });

test.each(["/payouts", "/payouts?view=paid"])(
  "%s has no column of actions for who only reads",
  async (address) => {
    serve([overdue]);
    await openPage(<PayoutsPage />, { path: address, roles: ["viewer", "approver"] });
    await waitForText("Margaret Okafor");
    const heads = textsOf("columnheader");
    expect(heads.length).toBeGreaterThan(4);
    expect(heads).not.toContain("Actions");
    expect(allByRole("combobox", { within: firstByRole("table") })).toEqual([]);
    expect(allByRole("button", /^(Undo|Delete|Edit) payout/)).toEqual([]);
  },
);

test("the paid view exports its filters and its own columns", async () => {
  const server = serve([overdue]);
  await open("/payouts?view=paid&q=okafor&sort=-amount");
  await chooseItem("Export payouts", "CSV, columns of this page");
  await waitFor(() => {
    const exported = server.seen("GET", "/api/payouts").find(({ search }) => search.has("format"));
    expect(Object.fromEntries(exported?.search ?? [])).toEqual({
      ...{ view: "paid", q: "okafor", sort: "-amount", format: "csv" },
      columns: "investor,period,amount,paid,paidBy,agreement,check,account",
    });
  });
});

describe("the views", () => {
  const done = listedPayout({
    id: overdue.id,
    status: "completed",
    payoutDate: "2026-11-18",
    checkNumber: "1041",
    paidBy: "Sam Staff",
    version: 4,
  });

  test("have a count and a sum each; view, search and filters are in the URL", async () => {
    let answer = () => undefined as void;
    const server = serve([pending], {
      "GET /api/payouts/sums": async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { body: payoutSums };
      },
    });
    const page = await open();
    await waitForText("Priya Natarajan");
    const tabs = () => allByRole("tab");
    expect(tabs().map(({ textContent }) => textContent)).toEqual([
      "Upcoming Loading...",
      "Overdue Loading...",
      "Paid Loading...",
    ]);
    answer();
    await waitForText("Upcoming 1 · $2,666.66");
    await click(tabs()[1]!);
    await waitFor(() => expect(page.address()).toBe("/payouts?view=overdue"));
    await typeInto(fieldLabelled("Method"), "wireTransfer");
    await typeInto(fieldLabelled("Due Through"), "12/31/2026");
    await waitFor(() =>
      expect(page.address()).toBe("/payouts?view=overdue&method=wireTransfer&to=2026-12-31"),
    );
    answer();
    await click(buttonNamed("Amount"));
    await waitFor(() =>
      expect(Object.fromEntries(server.seen("GET", "/api/payouts").at(-1)?.search ?? [])).toEqual({
        view: "overdue",
        sort: expect.stringMatching(/^-?amount$/),
        limit: "25",
        method: "wireTransfer",
        to: "2026-12-31",
      }),
    );
    await click(buttonNamed("Clear Filters"));
    await waitFor(() => expect(page.address()).toMatch(/^\/payouts\?view=overdue&sort=-?amount$/));
  });

  test("the Paid view names its last 60 days, and can show every day", async () => {
    const server = serve([], {
      "GET /api/payouts": {
        body: [],
        headers: { "X-Total-Count": "0", "X-Unfiltered-Count": "12" },
      },
    });
    const page = await open("/payouts?view=paid&q=655895");
    await waitForText("No payouts of the last 60 days match these filters.");
    await waitForText("0 of 12 payouts of the last 60 days");
    await click(buttonNamed("Show All Days"));
    await waitFor(() => expect(page.address()).toContain("from=1900-01-01"));
    await waitForText("No payouts match these filters.");
    expect(byText("0 payouts").ariaLive).toBe("polite");
    expect(server.seen("GET", "/api/payouts").at(-1)?.search.get("from")).toBe("1900-01-01");
    expect(document.body.textContent).not.toContain("Show All Days");
  });

  test("the Paid view shows who paid what and when, and offers Undo", async () => {
    const manual = listedPayout({
      ...done,
      id: sampleId("payout", 7),
      periodIndex: null,
      period: null,
      checkNumber: null,
    });
    const server = serve([done, manual], {
      "PUT /api/payouts/:id": () => {
        server.change("GET /api/payouts", { body: [manual] });
        return { body: { ...samplePayout({ id: done.id }), dueDate: "2026-04-01" } };
      },
    });
    await open("/payouts?view=paid");
    await waitForText("by Sam Staff");
    const heads = textsOf("columnheader");
    expect(heads).toEqual(["Investor", "Amount", "Paid", "Agreement", "Check", "Actions"]);
    const cells = allByRole("cell", { within: bodyRows()[0] });
    expect(cells[4]?.textContent).toBe("1041");
    expect(byText("Q4 2026 · Check 1041", cells[0]).title).toBe("Q4 2026 · Check 1041");
    const undo = buttonNamed("Undo payout of Priya Natarajan paid on 11/18/2026");
    undo.focus();
    await click(undo);
    await waitFor(() =>
      expect(toastText()).toBe("Success: The payout of $2,666.66 due 04/01/2026 is unpaid again."),
    );
    expect(server.seen("PUT", path)[0]?.body).toEqual({ status: "pending" });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        buttonNamed("Delete payout of Priya Natarajan paid on 11/18/2026"),
      ),
    );
    await expectAccessible();
  });

  test("say that the order by investor is by last name", async () => {
    serve([pending]);
    await open("/payouts?sort=investor");
    await waitForText("Investor by last name");
  });

  test("open a payout's details from its name, by the URL", async () => {
    const server = serve([done], { "GET /api/payouts/:id": { body: done } });
    const page = await open("/payouts?view=paid");
    await waitForText("Priya Natarajan");
    await click(buttonNamed("Priya Natarajan"));
    await waitForText("Check Number");
    expect(page.address()).toBe(`/payouts?view=paid&id=${done.id}`);
    expect(server.seen("GET", path)).toHaveLength(1);
    buttonNamed("Undo payment");
    await expectAccessible();
  });
});

test("show cards on a phone, whose details have the actions", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  serve([overdue], { "GET /api/payouts/:id": { body: overdue } });
  await open();
  await waitForText("04/01/2026 · Q4 2026, 233 days late");
  expect(firstByRole("table")).toBeNull();
  await click(buttonNamed("Margaret Okafor"));
  await waitFor(() => buttonNamed("Mark as Paid"));
  await expectAccessible();
});
