import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { bodyRows, buttonNamed, cleanUp, click, pageText, waitFor } from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement, youngAgreement } from "../../testing/sample-agreement.ts";
import {
  additionalInvestment,
  fromPayout,
  waitForDialog,
  openSection,
  principal,
  rows,
  type Routes,
} from "./testing/open-section.tsx";
import { dialog, field, fill, confirmMoveTo, notice, submit } from "./testing/page.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const agreement = sampleAgreement();

describe("editing a rollover", () => {
  const openEdit = async (name: string, routes: Routes = {}) => {
    const server = await openSection({
      "PUT /api/rollovers/:id": { body: additionalInvestment },
      ...routes,
    });
    await click(buttonNamed(`Edit ${name}`));
    await waitForDialog("Edit Roll Over");
    return server;
  };

  test("sends the changed values with the loaded version and the chosen source", async () => {
    const server = await openEdit("roll over of $5,000.00 on 12/01/2026");
    expect(field("Amount").value).toBe("5,000.00");
    expect(field("From").value).toBe("AGR-2026-0012");
    await expectAccessible();
    await fill({ Amount: "4,500" });
    await waitForText(
      "$4,500.00 of principal moves from AGR-2026-0012 of Sofia Marchetti to AGR-2026-0007 of Priya Natarajan",
    );
    await submit();
    await confirmMoveTo("Priya Natarajan");
    await waitForText("Roll over updated successfully");
    const [sent] = server.seen("PUT", `/api/rollovers/${principal.id}`);
    expect(sent?.headers.get("If-Match")).toBe('"3"');
    expect(sent?.body).toEqual({
      amount: "4500.00",
      rolloverDate: "2026-12-01",
      sourceType: "Amendment",
      rolloverType: "rollover",
      rolloverCategory: "principal",
      sourceAgreementId: youngAgreement.id,
    });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test("shows the same messages as adding, and asks when changed ROI settles another amount", async () => {
    const server = await openEdit("additional investment of $20,000.00 on 03/02/2026");
    await fill({ Amount: "", Date: "" });
    await submit();
    await waitForText("Please fill in both amount and date");
    await fill({ Amount: "2000", Date: "01/06/2027", Type: "rollover" });
    await submit();
    await waitForText("Please select a category when rolling over");
    await fill({ Category: "roi" });
    await submit();
    await waitForText("this roll over of $2,000.00 leaves $666.66. Record it?");
    await click(buttonNamed("Record it"));
    await waitForText("Roll over updated successfully");
    expect(server.seen("PUT", `/api/rollovers/${additionalInvestment.id}`)[0]?.body).toMatchObject({
      rolloverCategory: "roi",
      sourceAgreementId: agreement.id,
    });
  });

  test("locks what a payout fixes, with an explanation", async () => {
    const server = await openEdit("roll over of $2,666.66 on 10/07/2026");
    expect(pageText()).toContain("fixes its amount, type, category and source");
    await waitFor(() => expect(document.activeElement).toBe(field("Date")));
    for (const label of ["Amount", "Type", "Category", "From"]) {
      expect(field(label).readOnly, label).toBe(true);
    }
    expect(field("From").value).toBe("AGR-2026-0007");
    await fill({ Date: "10/08/2026", "Source Type": "Amendment" });
    await submit();
    await waitForText("Roll over updated successfully");
    expect(server.seen("PUT", `/api/rollovers/${fromPayout.id}`)[0]?.body).toEqual({
      amount: "2666.66",
      rolloverDate: "2026-10-08",
      sourceType: "Amendment",
      rolloverType: "rollover",
      rolloverCategory: "roi",
      sourceAgreementId: agreement.id,
    });
  });

  test("after a 412 names who saved first and reloads without losing typed text", async () => {
    const reason = "Somebody changed this record since you opened it.";
    const stale = refusal(412, reason, {
      changedBy: "Dana Lee",
      changedAt: "2026-11-20T20:14:00.000Z",
    });
    const server = await openEdit("roll over of $5,000.00 on 12/01/2026", {
      "PUT /api/rollovers/:id": ({ headers }) =>
        headers.get("If-Match") === '"7"' ? { body: principal } : stale,
    });
    await fill({ Amount: "4500" });
    await submit();
    await confirmMoveTo("Priya Natarajan");
    await waitForText("Dana Lee changed this rollover on 11/20/2026");
    expect(toastText()).toBe("Failed to update roll over");
    server.change(
      "GET /api/agreements/:id/rollovers",
      rows([{ ...principal, version: 7, rolloverDate: "2026-12-05" }]),
    );
    await click(buttonNamed("Reload"));
    await waitFor(() => expect(field("Date").value).toBe("12/05/2026"));
    expect(field("Amount").value).toBe("4,500.00");
    expect(pageText()).not.toContain("Dana Lee");
    await submit();
    await confirmMoveTo("Priya Natarajan");
    await waitForText("Roll over updated successfully");
  });

  test("shows the server's refusal, and asks before typed text is discarded", async () => {
    const reason = "AGR-2026-0012 is completed. Reopen it first.";
    await openEdit("roll over of $5,000.00 on 12/01/2026", {
      "PUT /api/rollovers/:id": refusal(409, reason),
    });
    await fill({ Amount: "1" });
    await submit();
    await confirmMoveTo("Priya Natarajan");
    await waitFor(() => expect(notice()).toBe(reason));
    expect(toastText()).toBe("Failed to update roll over");
    await click(buttonNamed("Cancel"));
    await waitForText("Discard your changes?");
  });

  test("refreshes the list behind it when another user deleted the row", async () => {
    const server = await openEdit("roll over of $5,000.00 on 12/01/2026", {
      "PUT /api/rollovers/:id": refusal(404, "This rollover is not there any more."),
    });
    server.change("GET /api/agreements/:id/rollovers", rows([additionalInvestment, fromPayout]));
    await fill({ Amount: "4500" });
    await submit();
    await confirmMoveTo("Priya Natarajan");
    await waitFor(() => expect(notice()).toBe("This rollover is not there any more."));
    await waitFor(() => expect(bodyRows()).toHaveLength(2));
    expect(field("Amount").value).toBe("4,500.00");
  });
});
