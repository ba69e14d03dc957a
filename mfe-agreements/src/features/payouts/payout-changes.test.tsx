import type { Payout } from "@accord/contracts";
import { confirmWhenReady } from "../../testing/confirm-when-ready.ts";
import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { DOUBLE_CLICK_MS } from "@accord/ui";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  settle,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { samplePayouts } from "../../testing/sample-money.ts";
import {
  dialog,
  manualRoi,
  notice,
  openSection,
  withManual,
  type Routes,
} from "./testing/open-section.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

describe("editing a payout", () => {
  const put = `/api/payouts/${manualRoi.id}`;
  const openEdit = async (name: string, routes: Routes = {}) => {
    const server = await openSection({ "GET /api/agreements/:id/payouts": withManual, ...routes });
    await click(buttonNamed(`Edit payout of ${name}`));
    await waitForText("Edit Payout");
    await waitFor(() => expect(dialog()).not.toBeNull());
    return server;
  };
  const field = (label: string) => fieldLabelled(label, dialog()) as HTMLInputElement;
  const save = () => click(buttonNamed("Save Changes"));

  test("sends the changed values with the loaded version", async () => {
    const server = await openEdit("$500.00 paid on 11/02/2026", {
      "PUT /api/payouts/:id": { body: manualRoi },
    });
    expect(field("Amount").value).toBe("500.00");
    await expectAccessible();
    await typeInto(field("Amount"), "600");
    await typeInto(field("Check Number"), "");
    await save();
    await waitForText("Payout updated successfully");
    const [sent] = server.seen("PUT", put);
    expect(sent?.headers.get("If-Match")).toBe('"2"');
    expect(sent?.body).toEqual({
      amount: "600.00",
      payoutType: "roi",
      payoutDate: "2026-11-02",
      checkNumber: null,
      accountLastFour: "4821",
    });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test("keeps ROI as the type of a scheduled payout, and a paid date until today", async () => {
    const server = await openEdit("$2,666.66 paid on 10/07/2026");
    expect(field("Payout Type").value).toBe("ROI");
    expect(field("Payout Type").readOnly).toBe(true);
    await typeInto(field("Payout Date"), "12/01/2026");
    await save();
    await waitForText("Payout date must not be after today, 11/20/2026");
    expect(server.seen("PUT", `/api/payouts/${samplePayouts[2]!.id}`)).toHaveLength(0);
  });

  test("asks when a changed manual payout settles another amount", async () => {
    const settled: Payout = {
      ...samplePayouts[3]!,
      dueDate: "2026-11-04",
      settledBy: { type: "payout", id: manualRoi.id },
    };
    const server = await openEdit("$500.00 paid on 11/02/2026", {
      "GET /api/agreements/:id/payouts": { body: [settled, manualRoi] },
      "PUT /api/payouts/:id": { body: manualRoi },
    });
    await typeInto(field("Check Number"), "1042");
    await save();
    await waitForText("Payout updated successfully");
    await waitFor(() => expect(dialog()).toBeNull());
    await click(buttonNamed("Edit payout of $500.00 paid on 11/02/2026"));
    await waitFor(() => expect(dialog()).not.toBeNull());
    await typeInto(field("Amount"), "2000");
    await save();
    await waitForText("this payment of $2,000.00 leaves $666.66. Record it?");
    expect(server.seen("PUT", put)).toHaveLength(1);
  });

  test("after a 412 names who saved first and reloads without losing typed text", async () => {
    const stale = refusal(412, "Somebody changed this record since you opened it.", {
      changedBy: "Dana Lee",
      changedAt: "2026-11-20T20:14:00.000Z",
    });
    const server = await openEdit("$500.00 paid on 11/02/2026", {
      "PUT /api/payouts/:id": ({ headers }) =>
        headers.get("If-Match") === '"7"' ? { body: manualRoi } : stale,
    });
    await typeInto(field("Amount"), "600");
    await save();
    await waitForText("Dana Lee changed this payout on 11/20/2026");
    expect(toastText()).toBe("Failed to update payout");
    server.change("GET /api/agreements/:id/payouts", {
      body: [{ ...manualRoi, version: 7, checkNumber: "2000" }],
    });
    await click(buttonNamed("Reload"));
    await waitFor(() => expect(field("Check Number").value).toBe("2000"));
    expect(field("Amount").value).toBe("600.00");
    expect(pageText()).not.toContain("Dana Lee");
    await save();
    await waitForText("Payout updated successfully");
    expect(server.seen("PUT", put).at(-1)?.body).toMatchObject({ amount: "600.00" });
  });

  test("shows the server's refusal", async () => {
    await openEdit("$500.00 paid on 11/02/2026", {
      "PUT /api/payouts/:id": refusal(409, "Reopen the agreement first."),
    });
    await typeInto(field("Amount"), "600");
    await save();
    await waitFor(() => expect(notice()).toBe("Reopen the agreement first."));
    expect(toastText()).toBe("Failed to update payout");
  });
});

describe("deleting a payout", () => {
  const question = "Are you sure you want to delete this payout?";

  test("names the deleted and the unpaid payout, and deletes the loaded version", async () => {
    const settled: Payout = {
      ...samplePayouts[3]!,
      settledBy: { type: "payout", id: manualRoi.id },
    };
    const server = await openSection({
      "GET /api/agreements/:id/payouts": { body: [settled, manualRoi] },
      "DELETE /api/payouts/:id": () => {
        server.change("GET /api/agreements/:id/payouts", { body: [samplePayouts[3]!] });
        return { status: 204 };
      },
    });
    await click(buttonNamed("Delete payout of $500.00 paid on 11/02/2026"));
    await waitForText(question);
    await waitForText(
      "Payout of $500.00 paid on 11/02/2026. It is deleted for good; the History keeps it. " +
        "The scheduled payout of $2,666.66 due 01/06/2027 is unpaid again.",
    );
    await expectAccessible();
    await confirmWhenReady("Delete payout");
    await waitForText("Payout has been deleted.");
    const [sent] = server.seen("DELETE", `/api/payouts/${manualRoi.id}`);
    expect(sent?.headers.get("If-Match")).toBe('"2"');
    await waitFor(() => expect(pageText()).not.toContain(question));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("ROI Payouts"));
  });

  test("names the scheduled payout that is unpaid again, and shows the reason of a refusal", async () => {
    await openSection({
      "DELETE /api/payouts/:id": refusal(409, "Reopen the agreement first."),
    });
    await click(buttonNamed("Delete payout of $2,666.66 paid on 10/07/2026"));
    await waitForText("The payout of Q3 2026 is unpaid again.");
    await confirmWhenReady("Delete payout");
    await waitFor(() => expect(notice()).toBe("Reopen the agreement first."));
    expect(toastText()).toBe("Failed to delete payout. Please try again.");
    expect(pageText()).toContain(question);
  });

  test("after another user's change asks about the current payout, and deletes that", async () => {
    const reason = "Somebody changed this record since you opened it.";
    const server = await openSection({
      "GET /api/agreements/:id/payouts": withManual,
      "DELETE /api/payouts/:id": ({ headers }) =>
        headers.get("If-Match") === '"7"' ? { status: 204 } : refusal(412, reason),
    });
    await click(buttonNamed("Delete payout of $500.00 paid on 11/02/2026"));
    await waitForText(question);
    server.change("GET /api/agreements/:id/payouts", {
      body: [{ ...manualRoi, version: 7, amount: "700.00" }],
    });
    await confirmWhenReady("Delete payout");
    await waitFor(() => expect(notice()).toBe(reason));
    await waitForText("Payout of $700.00 paid on 11/02/2026.");
    await settle(DOUBLE_CLICK_MS);
    await confirmWhenReady("Delete payout");
    await waitForText("Payout has been deleted.");
  });
});
