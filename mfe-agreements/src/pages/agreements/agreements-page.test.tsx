import { openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import { DOUBLE_CLICK_MS } from "@accord/ui";
import {
  allByRole,
  bodyRows,
  buttonNamed,
  byText,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  press,
  rowTexts,
  settle,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement, youngAgreement } from "../../testing/sample-agreement.ts";
import { sampleRollover } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AgreementsPage } from "./agreements-page.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const open = (path = "/agreements") => openPage(<AgreementsPage />, { path });
const cells = () => rowTexts();
const asked = (server: ReturnType<typeof serveAgreements>) =>
  Object.fromEntries(server.seen("GET", "/api/agreements").at(-1)?.search ?? []);
const hasClear = () => pageText().includes("Clear Filters");

describe("the list of agreements", () => {
  test("shows the specified texts, columns and figures", async () => {
    serveAgreements({
      "GET /api/agreements": {
        body: [youngAgreement, sampleAgreement({ status: "cancelled" })],
        headers: { "X-Total-Count": "2", "X-Unfiltered-Count": "14" },
      },
    });
    await open();
    await waitForText("Sofia Marchetti");
    expect(textOf("heading", { level: 1 })).toBe("Agreements");
    expect(document.title).toBe("Agreements");
    expect(pageText()).toContain("Track and manage investment agreements");
    const heads = textsOf("columnheader");
    expect(heads).toEqual([
      "Agreement Ref",
      "Investor",
      "Amount",
      "Term",
      "ROI",
      "Status",
      "Actions",
    ]);
    expect(cells().map((row) => row.slice(1, 7))).toEqual([
      ["AGR-2026-0012", "Sofia Marchetti", "$75,000.00", "12 months", "7.50%", "Active5% complete"],
      ["AGR-2026-0007", "Priya Natarajan", "$100,000.00", "18 months", "8.00%", "Cancelled"],
    ]);
    const actionsOf = (row: number) =>
      allByRole("cell", { within: bodyRows()[row] })
        .slice(-1)
        .flatMap((cell) => allByRole("button", { within: cell }))
        .map(({ ariaLabel }) => ariaLabel);
    expect(actionsOf(0)).toEqual([
      "View details of AGR-2026-0012",
      "Edit AGR-2026-0012",
      "Send AGR-2026-0012 to DocuSign",
      "Delete AGR-2026-0012",
    ]);
    // What is over is not sent.
    expect(actionsOf(1)).toEqual([
      "View details of AGR-2026-0007",
      "Edit AGR-2026-0007",
      "Delete AGR-2026-0007",
    ]);
    expect(byText("Showing 2 of 14 agreements").ariaLive).toBe("polite");
    expect(hasClear()).toBe(false);
    expect((fieldLabelled("Term") as HTMLInputElement).placeholder).toBe("12 months");
    await expectAccessible();
  });

  test("shows an empty list and filters without a match differently, and clears the filters", async () => {
    const server = serveAgreements({
      "GET /api/agreements": { body: [], headers: { "X-Unfiltered-Count": "0" } },
    });
    const page = await open();
    await waitForText("No agreements found. Create your first agreement to get started.");
    await typeInto(fieldLabelled("Investor Name"), " oka ");
    await typeInto(fieldLabelled("Term"), "12 mo");
    await typeInto(fieldLabelled("Amount"), "25");
    await waitForText("No agreements match these filters.");
    await waitFor(() =>
      expect(asked(server)).toEqual({
        limit: "25",
        sort: "-reference",
        investor: "oka",
        term: "12 mo",
        amount: "25",
      }),
    );
    expect(page.address()).toBe("/agreements?investor=oka&term=12+mo&amount=25");
    await click(buttonNamed("Clear Filters"));
    await waitForText("No agreements found.");
    expect(page.address()).toBe("/agreements");
    expect(fieldLabelled("Term").value).toBe("");
    expect(hasClear()).toBe(false);
    expect(asked(server)).toEqual({ limit: "25", sort: "-reference" });
    // The button went away with the filters; the focus did not.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("All Agreements"));
    await expectAccessible();
  });

  test("filters, sorts and pages on the server by the URL", async () => {
    const server = serveAgreements({
      "GET /api/agreements": ({ search }) => ({
        body: [sampleAgreement()],
        headers: {
          "X-Total-Count": "30",
          "X-Unfiltered-Count": "1400",
          ...(search.has("cursor") ? {} : { Link: '</api/agreements?cursor=c2>; rel="next"' }),
        },
      }),
    });
    const page = await open("/agreements?investor=nata&sort=-amount");
    await waitForText("Showing 30 of 1,400 agreements");
    expect(fieldLabelled("Investor Name").value).toBe("nata");
    expect(textOf("columnheader", { "aria-sort": "descending" })).toBe("Amount");
    await click(buttonNamed("Next"));
    await waitForText("26–26 of 30");
    expect(asked(server)).toEqual({
      limit: "25",
      sort: "-amount",
      investor: "nata",
      cursor: "c2",
    });
    await waitFor(() => expect(buttonNamed("Next").disabled).toBe(true));
    await click(buttonNamed("Previous"));
    await waitForText("1–1 of 30");
    await click(buttonNamed("Investor"));
    await waitFor(() => expect(asked(server)["sort"]).toBe("investor"));
    await click(buttonNamed("Agreement Ref"));
    await click(buttonNamed("Agreement Ref"));
    await waitFor(() => expect(asked(server)["sort"]).toBe("-reference"));
    expect(page.address()).toBe("/agreements?investor=nata");
  });

  test("shows a failed load in the table area with a retry", async () => {
    const server = serveAgreements({
      "GET /api/agreements": { status: 503, statusText: "Service Unavailable", body: {} },
    });
    await open();
    await waitForText("Error: Failed to fetch agreements: 503 Service Unavailable");
    server.change("GET /api/agreements", { body: [sampleAgreement()] });
    await click(buttonNamed("Try again"));
    await waitForText("Priya Natarajan");
    expect(pageText()).not.toContain("Failed to fetch");
  });

  test("shows rows as cards on a phone", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    serveAgreements();
    await open();
    await waitForText("Priya Natarajan");
    expect(firstByRole("table")).toBeNull();
    const [, card] = allByRole("listitem");
    for (const part of ["AGR-2026-0007", "$100,000.00", "18 months · 8.00%", "50%"]) {
      expect(card?.textContent).toContain(part);
    }
    await expectAccessible();
  });
});

describe("deleting an agreement", () => {
  const path = `/api/agreements/${sampleAgreement().id}`;

  test("asks the specified question, names what is deleted too, and sends the version", async () => {
    const server = serveAgreements({
      "DELETE /api/agreements/:id": () => {
        server.change("GET /api/agreements", { body: [youngAgreement] });
        return { status: 204 };
      },
    });
    await open();
    await waitForText("Priya Natarajan");
    await click(buttonNamed("Delete AGR-2026-0007"));
    await waitForText("Are you sure you want to delete this agreement?");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
    expect(pageText()).toContain(
      "AGR-2026-0007, Priya Natarajan, $100,000.00. Its payouts, rollovers, documents and notes " +
        "go with it. It can be restored from Recently deleted on the Admin page; a signature " +
        "request that is still open is cancelled for good.",
    );
    await expectAccessible();
    await click(buttonNamed("Delete agreement"));
    await waitForText("Agreement deleted successfully");
    expect(server.seen("DELETE", path)[0]?.headers.get("If-Match")).toBe('"4"');
    await waitFor(() => expect(cells()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Agreements"));
  });

  test("lists the agreements that prevent a deletion as links, without a delete button", async () => {
    const { id, reference, investor } = youngAgreement;
    const linkedRollover = sampleRollover({
      rolloverType: "rollover",
      rolloverCategory: "principal",
      sourceAgreementId: id,
      sourceAgreement: { id, reference, investor },
    });
    serveAgreements({
      "GET /api/agreements/:id/rollovers": ({ search }) => ({
        body: search.get("direction") === "out" ? [] : [linkedRollover],
      }),
    });
    await open();
    await waitForText("Priya Natarajan");
    await click(buttonNamed("Delete AGR-2026-0007"));
    await waitForText("1 rollover ties AGR-2026-0007 to another agreement. Delete it first.");
    const dialog = firstByRole("alertdialog");
    expect(firstByRole("link", { within: dialog })?.getAttribute("href")).toBe(
      `/agreements?id=${id}`,
    );
    expect(dialog?.textContent).toContain("Sofia Marchetti");
    expect(() => buttonNamed("Delete agreement")).toThrow();
  });

  test("shows the reason of a refusal and stays open", async () => {
    const reason = "1 rollover ties AGR-2026-0007 to another agreement. Delete it first.";
    serveAgreements({ "DELETE /api/agreements/:id": refusal(409, reason) });
    await open();
    await waitForText("Priya Natarajan");
    await click(buttonNamed("Delete AGR-2026-0007"));
    await waitForText("Are you sure you want to delete this agreement?");
    await click(buttonNamed("Delete agreement"));
    await waitFor(() => expect(textOf("alert")).toBe(reason));
    await press("Escape");
    await waitFor(() => expect(firstByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Delete AGR-2026-0007")));
  });

  test("shows its own text for a failure without a reason, and a failed connection", async () => {
    const server = serveAgreements({ "DELETE /api/agreements/:id": { status: 502, body: null } });
    await open();
    await waitForText("Priya Natarajan");
    await click(buttonNamed("Delete AGR-2026-0007"));
    await waitForText("Are you sure you want to delete this agreement?");
    await click(buttonNamed("Delete agreement"));
    const refused = () => textOf("alert", { within: firstByRole("alertdialog") });
    await waitFor(() => expect(refused()).toBe("Failed to delete agreement"));
    server.change("DELETE /api/agreements/:id", () => Promise.reject(new TypeError("Load failed")));
    await settle(DOUBLE_CLICK_MS);
    await click(buttonNamed("Delete agreement"));
    await waitFor(() => expect(refused()).toBe("The connection failed. Check it and try again."));
    expect(pageText()).toContain("Failed to delete agreement");
    expect(pageText()).not.toContain("Load failed");
  });

  test("after another user's change names them, shows the current record, and deletes that", async () => {
    serveAgreements({
      "GET /api/agreements/:id": {
        body: sampleAgreement({ investmentAmount: "120000.00", version: 5 }),
      },
      "DELETE /api/agreements/:id": ({ headers }) =>
        headers.get("If-Match") === '"5"'
          ? { status: 204 }
          : refusal(412, "Changed meanwhile", {
              changedBy: "kim@example.com",
              changedAt: "2026-11-19T15:30:00.000Z",
            }),
    });
    await open();
    await waitForText("Priya Natarajan");
    await click(buttonNamed("Delete AGR-2026-0007"));
    await waitForText("Are you sure you want to delete this agreement?");
    await click(buttonNamed("Delete agreement"));
    await waitForText("kim@example.com changed this agreement on 11/19/2026, 10:30");
    await waitForText("AGR-2026-0007, Priya Natarajan, $120,000.00.");
    await settle(DOUBLE_CLICK_MS);
    await click(buttonNamed("Delete agreement"));
    await waitForText("Agreement deleted successfully");
  });
});
