import { payoutsForRun } from "@accord/contracts";
import { openPage, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  chooseItem,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  press,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { PayoutsPage } from "./payouts-page.tsx";
import {
  ada,
  bar,
  boxes,
  boxOf,
  countChanged,
  dora,
  head,
  listed,
  matching,
  openPayouts,
  run,
  serve,
} from "./testing/payout-selection.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

describe("the selection", () => {
  test("shows count and exact sum, and Clear or Escape empties it", async () => {
    serve();
    await openPayouts();
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
    await openPayouts();
    await click(head());
    expect(bar()).toContain("3 selected $3,000.30");
    expect(head().checked).toBe(true);
    await click(head());
    expect(bar()).toBeUndefined();
  });

  test("takes a range with Shift", async () => {
    serve();
    await openPayouts();
    await click(boxOf("Ada"));
    boxOf("Dora").dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
    await waitFor(() => expect(bar()).toContain("3 selected $3,000.30"));
  });

  test("of a row in a run is disabled with its reason; a link stands for the actions", async () => {
    serve();
    await openPayouts();
    const box = boxOf("Cleo");
    expect(box.getAttribute("aria-disabled")).toBe("true");
    expect(box.getAttribute("aria-label")).toContain("is in PR-0012 and cannot be selected");
    await click(box);
    expect(bar()).toBeUndefined();
    expect(linkNamed("In PR-0012").getAttribute("href")).toBe(`/payout-runs?id=${run.id}`);
    expect(allByRole("combobox", { within: firstByRole("table") })).toHaveLength(3);
  });

  test("takes all matching rows of every page, and those that are shown after a box is cleared", async () => {
    serve(matching(214));
    await openPayouts();
    await click(boxOf("Ada"));
    await click(buttonNamed("All 214 matching"));
    await waitFor(() => expect(bar()).toContain("214 selected $217,000.70"));
    expect(boxOf("Dora").checked).toBe(true);
    await click(boxOf("Dora"));
    expect(bar()).toContain("2 selected $2,000.20");
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

  test("of all matching rows is exported with the filter and the count that was seen", async () => {
    const server = serve({
      "GET /api/payouts": ({ search }) =>
        search.get("count") === "214" ? countChanged(217) : listed(214),
    });
    await openPage(<PayoutsPage />, { path: "/payouts?q=natarajan" });
    await waitForText("Ada");
    await click(head());
    await click(buttonNamed("All 214 matching"));
    const csv = () => chooseItem("Export selected payouts", "CSV, columns of this page");
    const counts = () =>
      server.seen("GET", "/api/payouts").flatMap(({ search }) => search.get("count") ?? []);
    await csv();
    await waitForText("Now 217 match.");
    await expectAccessible();
    await click(buttonNamed("Cancel"));
    await waitFor(() => expect(toastText()).toBe("Nothing was done."));
    await csv();
    await waitForText("Now 217 match.");
    await click(buttonNamed("Go on with 217"));
    await waitFor(() => expect(counts()).toEqual(["214", "214", "217"]));
    expect(server.seen("GET", "/api/payouts").at(-1)?.search.get("q")).toBe("natarajan");
    expect(bar()).toContain("217 selected");
  });

  test("goes to the page of runs with the sum and the last due day, and is given back", async () => {
    serve();
    const page = await openPayouts();
    await click(boxOf("Ada"));
    await click(boxOf("Dora"));
    await click(buttonNamed("Add to payout run"));
    await waitFor(() => expect(page.address()).toBe("/payout-runs"));
    const { back, ...chosen } = payoutsForRun.parse(page.state());
    expect(chosen).toEqual({
      payouts: { ids: [ada?.id, dora?.id] },
      dueThrough: "2026-12-02",
      sum: "$2,000.20",
    });
    await cleanUp();
    await openPage(<PayoutsPage />, back);
    await waitFor(() => expect(bar()).toContain("2 selected $2,000.20"));
  });

  test("of all matching rows goes there as its filter, and is given back", async () => {
    serve(matching(214));
    const page = await openPayouts();
    await click(head());
    await click(buttonNamed("All 214 matching"));
    await waitFor(() => expect(bar()).toContain("214 selected $217,000.70"));
    await click(buttonNamed("Add to payout run"));
    await waitFor(() => expect(page.address()).toBe("/payout-runs"));
    const { back, ...chosen } = payoutsForRun.parse(page.state());
    expect(chosen).toEqual({
      payouts: { filter: { view: "upcoming" }, count: 214 },
      dueThrough: "2027-01-19",
      sum: "$217,000.70",
    });
    await cleanUp();
    await openPage(<PayoutsPage />, back);
    await waitFor(() => expect(bar()).toContain("214 selected $217,000.70"));
  });

  test("of all matching rows ends with another filter", async () => {
    serve(matching(214));
    await openPayouts();
    await click(head());
    await click(buttonNamed("All 214 matching"));
    expect(bar()).toContain("214 selected");
    const tabs = allByRole("tab");
    await click(tabs.find((tab) => tab.textContent.startsWith("Overdue"))!);
    await waitFor(() => expect(bar()).toBeUndefined());
  });

  test("has no boxes for who only reads, nor among paid payouts", async () => {
    serve();
    await openPayouts(["viewer", "approver"]);
    expect(boxes()).toEqual([]);
    await cleanUp();
    await openPage(<PayoutsPage />, { path: "/payouts?view=paid" });
    await waitForText("Ada");
    expect(boxes()).toEqual([]);
  });
});
