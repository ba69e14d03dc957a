import type { ListedPayout } from "@accord/contracts";
import { fakeServer, openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { DOUBLE_CLICK_MS } from "@accord/ui";
import {
  allByRole,
  bodyRows,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  holdDoubleClicks,
  linkNamed,
  pageText,
  press,
  settle,
  textOf,
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
const last = listedPayout({ id: sampleId("payout", 3), dueDate: "2027-01-06" });

const path = `/api/payouts/${overdue.id}`;
const complete = "Complete payout of Margaret Okafor due 04/01/2026";
const selectOf = (about: string) => fieldLabelled(`Action for ${about}`) as HTMLSelectElement;
const paid = { body: samplePayout({ id: overdue.id, status: "completed", version: 4 }) };

function serve(rows: readonly ListedPayout[], routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    "GET /api/payouts": { body: rows },
    "GET /api/payouts/sums": { body: payoutSums },
    ...routes,
  });
}

const open = (address = "/payouts") => openPage(<PayoutsPage />, { path: address });

describe("the list of upcoming payouts", () => {
  test("shows the specified columns in the server's order, with links", async () => {
    const server = serve([overdue, pending]);
    await open();
    await waitForText("Margaret Okafor");
    const heads = textsOf("columnheader");
    expect(heads).toEqual(["Investor", "Amount", "Due Date", "Agreement", "Status", "Actions"]);
    const cells = bodyRows().map((row) =>
      allByRole("cell", { within: row })
        .slice(1, 6)
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      [
        "MOMargaret OkaforQ4 2026, 233 days late · ACH",
        "$2,666.66",
        "04/01/2026",
        "AGR-2026-0007",
        "Overdue",
      ],
      ["PNPriya NatarajanQ4 2026 · ACH", "$2,666.66", "12/02/2026", "AGR-2026-0007", "Pending"],
    ]);
    expect(linkNamed("AGR-2026-0007").getAttribute("href")).toBe(`/agreements?id=${agreement.id}`);
    buttonNamed("Margaret Okafor");
    const options = [...selectOf("Margaret Okafor due 04/01/2026").options];
    expect(options.map(({ text }) => text)).toEqual(["Action", "Payout", "Roll Over"]);
    const [read] = server.seen("GET", "/api/payouts");
    expect(Object.fromEntries(read?.search ?? [])).toEqual({
      view: "upcoming",
      sort: "date",
      limit: "25",
    });
    await expectAccessible();
  });

  test("shows an empty list and a failed load", async () => {
    const server = serve([]);
    await open();
    await waitForText("No upcoming payouts found.");
    await cleanUp();
    server.change("GET /api/payouts", { status: 503, statusText: "Service Unavailable" });
    await open();
    await waitForText("Error: Failed to fetch payouts: 503 Service Unavailable");
    server.change("GET /api/payouts", { body: [pending] });
    await click(buttonNamed("Try again"));
    await waitForText("Priya Natarajan");
  });

  test("takes the page from the URL", async () => {
    const server = serve([pending], {
      "GET /api/payouts": {
        body: [pending],
        headers: {
          "X-Total-Count": "30",
          "X-Unfiltered-Count": "30",
          Link: '</api/payouts?cursor=c2>; rel="next"',
        },
      },
    });
    const page = await open();
    await waitForText("1–1 of 30");
    await click(buttonNamed("Next"));
    await waitFor(() => expect(page.address()).toBe("/payouts?page=2&cursor=c2"));
    await waitForText("26–26 of 30");
    const asked = server.seen("GET", "/api/payouts").at(-1);
    expect(asked?.search.get("cursor")).toBe("c2");
  });
});

describe("completing a payout", () => {
  test("two clicks send one write, with a toast, and the focus moves to the next row", async () => {
    const server = serve([overdue, pending, last], {
      "PUT /api/payouts/:id": () => {
        server.change("GET /api/payouts", { body: [pending, last] });
        return paid;
      },
    });
    const release = holdDoubleClicks();
    await open();
    await waitForText("Margaret Okafor");
    const button = buttonNamed(complete);
    await click(button);
    button.click();
    await waitFor(() => expect(toastText()).toBe("Success: Payout updated successfully"));
    await waitFor(() => expect(pageText()).not.toContain("Margaret Okafor"));
    const sent = server.seen("PUT", path);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get("If-Match")).toBe('"3"');
    expect(sent[0]?.body).toEqual({ status: "completed", completedAt: expect.any(String) });
    expect(document.activeElement).toBe(selectOf("Priya Natarajan due 12/02/2026"));
    // The second click of a double click lands on the row that moved up.
    await click(buttonNamed("Complete payout of Priya Natarajan due 12/02/2026"));
    expect(server.seen("PUT", `/api/payouts/${pending.id}`)).toHaveLength(0);
    release();
    await click(buttonNamed("Complete payout of Priya Natarajan due 12/02/2026"));
    expect(server.seen("PUT", `/api/payouts/${pending.id}`)).toHaveLength(1);
  });

  test("is busy while it is saved; the focus ends at the heading of an empty list", async () => {
    let answer = () => undefined as void;
    const server = serve([overdue], {
      "PUT /api/payouts/:id": async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        server.change("GET /api/payouts", { body: [] });
        return paid;
      },
    });
    await open();
    await waitForText("Margaret Okafor");
    buttonNamed(complete).focus();
    await click(buttonNamed(complete));
    const select = selectOf("Margaret Okafor due 04/01/2026");
    expect(select.getAttribute("aria-disabled")).toBe("true");
    await settle(DOUBLE_CLICK_MS);
    await typeInto(select, "payout");
    await typeInto(select, "rollOver");
    await click(buttonNamed(complete));
    expect(firstByRole("dialog")).toBeNull();
    answer();
    await waitForText("No upcoming payouts found.");
    expect(server.seen("PUT", path)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H2"));
  });

  test("asks for the paid date and the check when 'Payout' is chosen", async () => {
    const server = serve([overdue, pending], {
      "PUT /api/payouts/:id": () => {
        server.change("GET /api/payouts", { body: [pending] });
        return paid;
      },
    });
    await open();
    await waitForText("Margaret Okafor");
    const select = selectOf("Margaret Okafor due 04/01/2026");
    select.focus();
    await typeInto(select, "payout");
    await waitForText("$2,666.66 due 04/01/2026");
    expect(fieldLabelled("Paid Date").value).toBe("11/20/2026");
    await typeInto(fieldLabelled("Paid Date"), "11/21/2026");
    await click(buttonNamed("Mark as Paid"));
    await waitForText("Payout date must not be after today, 11/20/2026");
    await typeInto(fieldLabelled("Paid Date"), "11/18/2026");
    await typeInto(fieldLabelled("Check Number"), "1041");
    await click(buttonNamed("Mark as Paid"));
    await waitFor(() => expect(toastText()).toBe("Success: Payout updated successfully"));
    expect(server.seen("PUT", path).map(({ body }) => body)).toEqual([
      {
        status: "completed",
        completedAt: expect.any(String),
        payoutDate: "2026-11-18",
        checkNumber: "1041",
        accountLastFour: null,
      },
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(selectOf("Priya Natarajan due 12/02/2026")),
    );
  });

  test("can be undone once from the toast, with the new version", async () => {
    const server = serve([overdue], {
      "PUT /api/payouts/:id": ({ body }) => {
        const isUndo = JSON.stringify(body) === '{"status":"pending"}';
        server.change("GET /api/payouts", {
          body: isUndo ? [{ ...overdue, version: 5 }] : [],
        });
        return isUndo
          ? {
              body: samplePayout({
                id: overdue.id,
                dueDate: "2026-04-01",
                status: "overdue",
                version: 5,
              }),
            }
          : paid;
      },
    });
    await open();
    await waitForText("Margaret Okafor");
    await click(buttonNamed(complete));
    await waitForText("No upcoming payouts found.");
    expect(buttonNamed("Undo").title).toMatch(/^Margaret Okafor, \$2,666\.66 due \d/);
    await click(buttonNamed("Undo"));
    await waitForText("Success: The payout of $2,666.66 due 04/01/2026 is unpaid again.");
    await waitForText("Margaret Okafor");
    const [, undone] = server.seen("PUT", path);
    expect(undone?.body).toEqual({ status: "pending" });
    expect(undone?.headers.get("If-Match")).toBe('"4"');
    // It can be completed again.
    await settle(DOUBLE_CLICK_MS);
    await click(buttonNamed(complete));
    await waitFor(() => expect(server.seen("PUT", path)).toHaveLength(3));
  });

  test("shows the server's reason after a refusal, and the current row", async () => {
    const server = serve([overdue], {
      "PUT /api/payouts/:id": refusal(412, "Somebody changed this record since you opened it."),
    });
    await open();
    await waitForText("Margaret Okafor");
    server.change("GET /api/payouts", { body: [{ ...overdue, version: 9 }] });
    await click(buttonNamed(complete));
    await waitFor(() => expect(toastText()).toBe("Error: Failed to update payout"));
    const notice = () => textOf("alert");
    expect(notice()).toBe("Somebody changed this record since you opened it.");
    await expectAccessible();
    await waitFor(() => expect(server.seen("GET", "/api/payouts")).toHaveLength(2));
    let answer = () => undefined as void;
    server.change("PUT /api/payouts/:id", async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 500 };
    });
    await settle(DOUBLE_CLICK_MS);
    await click(buttonNamed(complete));
    await waitFor(() => expect(notice()).toBeUndefined());
    answer();
    await waitFor(() => expect(notice()).toBe("Failed to update payout"));
    expect(server.seen("PUT", path).map(({ headers }) => headers.get("If-Match"))).toEqual([
      '"3"',
      '"9"',
    ]);
  });

  test("an arrow key does not choose an action but opens the list", async () => {
    const showPicker = vi.fn();
    Object.assign(HTMLSelectElement.prototype, { showPicker });
    const server = serve([overdue]);
    await open();
    await waitForText("Margaret Okafor");
    selectOf("Margaret Okafor due 04/01/2026").focus();
    await press("ArrowDown");
    await press("p");
    expect(showPicker).toHaveBeenCalledTimes(2);
    await press("Tab");
    expect(showPicker).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(HTMLSelectElement.prototype, "showPicker");
    expect(server.seen("PUT", path)).toHaveLength(0);
  });
});
