import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { DOUBLE_CLICK_MS } from "@accord/ui";
import {
  buttonNamed,
  byRole,
  byText,
  cleanUp,
  click,
  firstByRole,
  holdDoubleClicks,
  linkNamed,
  pageText,
  rowTexts,
  settle,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "../../features/investors/testing/open-page.tsx";
import { newcomer, sampleInvestor } from "../../features/investors/testing/sample-investor.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const cells = () => rowTexts();

test("who only reads gets neither the form by its address nor an invitation to add", async () => {
  serveInvestors({ "GET /api/investors": { body: [] } });
  const page = await openPage("/investors?add=1", ["approver"]);
  await waitFor(() => expect(toastText()).toBe("Only staff may do this."));
  expect(page.address()).toBe("/investors");
  await waitForText("No investors found.");
  expect(pageText()).not.toContain("Add");
});

const searchBox = () => byRole("searchbox");

describe("the list of investors", () => {
  test("shows the specified texts, columns and computed figures", async () => {
    serveInvestors();
    await openPage();
    await waitForText("Margaret Okafor");
    expect(textOf("heading", { level: 1 })).toBe("Investors");
    expect(pageText()).toContain("Manage your investor database and relationships");
    expect(textOf("heading", { level: 2 })).toBe("All Investors");
    const heads = textsOf("columnheader");
    expect(heads).toEqual([
      "Investor by last name",
      "Agreements",
      "Total Investment",
      "ROI Paid",
      "Status",
      "Actions",
    ]);
    const [margaret, james, victor] = cells();
    expect(margaret?.slice(1, 6)).toEqual([
      "MOMargaret Okaformargaret.okafor@example.com",
      "3",
      "$650,000.00",
      "$48,750.00",
      "Active",
    ]);
    // None yet counts as active, all of them over does not.
    expect(james?.[5]).toBe("Active");
    expect(victor?.[5]).toBe("Inactive");
    for (const action of ["View", "Edit", "Delete"]) buttonNamed(`${action} Margaret Okafor`);
    expect(pageText()).toContain("1–3 of 3");
  });

  test("shows a failure in the table and loads again", async () => {
    const server = serveInvestors({
      "GET /api/investors": { status: 503, statusText: "Service Unavailable", body: {} },
    });
    await openPage();
    await waitForText("Error: Failed to fetch investors: 503 Service Unavailable");
    expect(textOf("heading", { level: 1 })).toBe("Investors");
    server.change("GET /api/investors", { body: [sampleInvestor()] });
    await click(buttonNamed("Try again"));
    await waitForText("Margaret Okafor");
    expect(pageText()).not.toContain("Failed to fetch");
  });

  test("distinguishes an empty list from a search without matches", async () => {
    const server = serveInvestors({
      "GET /api/investors": ({ search }) => ({ body: search.get("q") ? [sampleInvestor()] : [] }),
    });
    await openPage();
    await waitForText("No investors found. Add your first investor to get started.");
    server.change("GET /api/investors", { body: [] });
    await typeInto(searchBox(), "zzz");
    await waitForText("No investors match this search.");
    expect(server.seen("GET", "/api/investors").at(-1)?.search.get("q")).toBe("zzz");
    await click(buttonNamed("Clear Filters"));
    await waitForText("No investors found.");
    expect(searchBox().value).toBe("");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("All Investors"));
  });

  test("searches, sorts and pages on the server as the URL says", async () => {
    const server = serveInvestors({
      "GET /api/investors": ({ search }) => ({
        body: [sampleInvestor()],
        headers: {
          "X-Total-Count": "140",
          "X-Unfiltered-Count": "150",
          ...(search.get("cursor") === "c2"
            ? {}
            : { Link: '</api/investors?cursor=c2>; rel="next"' }),
        },
      }),
    });
    await openPage("/investors?q=oka&sort=-roiPaid");
    await waitForText("of 140");
    expect(searchBox().value).toBe("oka");
    byText("140 of 150");
    const [first] = server.seen("GET", "/api/investors");
    expect(Object.fromEntries(first?.search ?? [])).toEqual({
      limit: "25",
      q: "oka",
      sort: "-roiPaid",
    });
    expect(textOf("columnheader", { "aria-sort": "descending" })).toBe("ROI Paid");
    expect(buttonNamed("Previous").disabled).toBe(true);
    await click(buttonNamed("Next"));
    await waitForText("26–26 of 140");
    expect(server.seen("GET", "/api/investors").at(-1)?.search.get("cursor")).toBe("c2");
    await waitFor(() => expect(buttonNamed("Next").disabled).toBe(true));
    // There is no next page: the focus is on the list's heading, not lost.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("All Investors"));
    await click(buttonNamed("Previous"));
    await waitForText("1–1 of 140");
    await waitFor(() => expect(buttonNamed("Previous").disabled).toBe(true));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("All Investors"));
    await click(buttonNamed("Total Investment"));
    await waitFor(() => {
      const { search } = server.seen("GET", "/api/investors").at(-1)!;
      expect(search.get("sort")).toBe("-totalInvestment");
      expect(search.get("cursor")).toBeNull();
    });
  });
});

describe("a shared or typed URL", () => {
  test("shows the first page when the cursor is invalid", async () => {
    const server = serveInvestors({
      "GET /api/investors": ({ search }) =>
        search.has("cursor") ? refusal(400, "Invalid cursor") : { body: [sampleInvestor()] },
    });
    await openPage("/investors?page=2&cursor=zzz");
    await waitForText("1–1 of 1");
    expect(pageText()).not.toContain("Failed to fetch");
    expect(server.seen("GET", "/api/investors").at(-1)?.search.get("cursor")).toBeNull();
  });

  test("does not search for spaces or control characters", async () => {
    const server = serveInvestors();
    await openPage("/investors?q=%00");
    await waitForText("Margaret Okafor");
    await typeInto(searchBox(), "   ");
    await settle(300);
    expect(server.seen("GET", "/api/investors")).toHaveLength(1);
    expect(server.seen("GET", "/api/investors")[0]?.search.has("q")).toBe(false);
    expect(searchBox().maxLength).toBe(200);
    await typeInto(searchBox(), " oka ");
    await waitFor(() =>
      expect(server.seen("GET", "/api/investors").at(-1)?.search.get("q")).toBe("oka"),
    );
  });
});

describe("deleting an investor", () => {
  test("asks the specified question, deletes and shows a toast", async () => {
    const server = serveInvestors({
      "DELETE /api/investors/:id": () => {
        server.change("GET /api/investors", { body: [sampleInvestor()] });
        return { status: 204 };
      },
    });
    await openPage();
    await waitForText("James Calloway");
    await click(buttonNamed("Delete James Calloway"));
    await waitForText("Are you sure you want to delete this investor?");
    expect(pageText()).toContain(
      "James Calloway, james.calloway@example.com. No agreements. " +
        "It can be restored from Recently deleted on the Admin page.",
    );
    const reads = server.seen("GET", "/api/investors").length;
    await click(buttonNamed("Delete investor"));
    await waitForText("Investor deleted successfully");
    await waitFor(() => expect(server.seen("GET", "/api/investors").length).toBeGreaterThan(reads));
    expect(pageText()).not.toContain("Are you sure");
    // Its row is gone, and the focus is not lost with it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Investors"));
    expect(cells()).toHaveLength(1);
  });

  test("sends one write for two clicks, and can be repeated after a failure", async () => {
    const server = serveInvestors({
      "DELETE /api/investors/:id": refusal(503, "The service is busy."),
    });
    await openPage();
    await waitForText("James Calloway");
    await click(buttonNamed("Delete James Calloway"));
    await waitForText("No agreements. It can be restored");
    const letGo = holdDoubleClicks();
    const deletes = () => server.seen("DELETE", `/api/investors/${newcomer.id}`);
    buttonNamed("Delete investor").click();
    buttonNamed("Delete investor").click();
    await waitForText("The service is busy.");
    await click(buttonNamed("Delete investor"));
    expect(deletes()).toHaveLength(1);
    letGo();
    await click(buttonNamed("Delete investor"));
    expect(deletes()).toHaveLength(2);
  });

  test("explains why an investor with agreements stays, and links to them", async () => {
    const agreements = [{ id: "7a0c9c1e-1111-4111-8111-000000000007", reference: "AGR-2026-0007" }];
    const server = serveInvestors({ "GET /api/investors/:id/agreements": { body: agreements } });
    await openPage();
    await waitForText("Margaret Okafor");
    await click(buttonNamed("Delete Margaret Okafor"));
    await waitForText("This investor cannot be deleted yet");
    await waitForText("Margaret Okafor has 1 agreement. Delete it first, then the investor.");
    const { id, reference } = agreements[0]!;
    await waitFor(() =>
      expect(linkNamed(reference).getAttribute("href")).toBe(`/agreements?id=${id}`),
    );
    expect(() => buttonNamed("Delete investor")).toThrow();
    await click(buttonNamed("Close"));
    await waitFor(() => expect(firstByRole("alertdialog")).toBeNull());
    expect(server.seen("DELETE", `/api/investors/${sampleInvestor().id}`)).toHaveLength(0);
  });

  test("after another user's change names them, and deletes the record that it then shows", async () => {
    const changed = { changedBy: "kim@example.com", changedAt: "2026-11-19T15:30:00.000Z" };
    serveInvestors({
      "GET /api/investors/:id": { body: { ...newcomer, email: "new@example.com", version: 5 } },
      "DELETE /api/investors/:id": ({ headers }) =>
        headers.get("If-Match") === '"5"'
          ? { status: 204 }
          : refusal(412, "Changed meanwhile", changed),
    });
    await openPage();
    await waitForText("James Calloway");
    await click(buttonNamed("Delete James Calloway"));
    await waitForText("Are you sure you want to delete this investor?");
    await click(buttonNamed("Delete investor"));
    await waitForText("kim@example.com changed this investor on 11/19/2026, 10:30");
    await waitForText("James Calloway, new@example.com. No agreements.");
    await settle(DOUBLE_CLICK_MS);
    await click(buttonNamed("Delete investor"));
    await waitForText("Investor deleted successfully");
  });

  test("shows the reason of a failure and stays open", async () => {
    serveInvestors({ "DELETE /api/investors/:id": refusal(503, "The service is busy.") });
    await openPage();
    await waitForText("James Calloway");
    await click(buttonNamed("Delete James Calloway"));
    await waitForText("Are you sure you want to delete this investor?");
    await click(buttonNamed("Delete investor"));
    await waitFor(() => expect(textOf("alert")).toBe("The service is busy."));
    await click(buttonNamed("Cancel"));
    expect(pageText()).not.toContain("Are you sure");
  });
});
