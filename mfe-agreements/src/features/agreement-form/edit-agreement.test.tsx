import type { AgreementDetails, NewAgreementBody } from "@accord/contracts";
import { openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  press,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  completedAgreement,
  sampleAgreement,
  youngAgreement,
} from "../../testing/sample-agreement.ts";
import { samplePayouts } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { EditAgreement } from "./edit-agreement.tsx";
import { fill, waitForNoText, noticeText, results, submit } from "./testing/form-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const isFixed = (label: string) => {
  const field = fieldLabelled(label);
  return field.disabled || (field instanceof HTMLInputElement && field.readOnly);
};

interface OpenOptions {
  readonly isAdvanced?: boolean;
  readonly routes?: Parameters<typeof serveAgreements>[0];
}

async function openEdit(
  agreement: AgreementDetails,
  { isAdvanced = true, routes = {} }: OpenOptions = {},
) {
  const onClose = vi.fn();
  const server = serveAgreements({ "PUT /api/agreements/:id": { body: agreement }, ...routes });
  const flags = { ADVANCED_ROI_CALCULATIONS: isAdvanced };
  const screen = <EditAgreement agreement={agreement} onClose={onClose} results={results} />;
  await openPage(screen, { flags });
  const sent = () => server.seen("PUT", `/api/agreements/${agreement.id}`);
  const body = () => sent().at(-1)?.body as NewAgreementBody;
  return { onClose, server, sent, body };
}

describe("editing an agreement", () => {
  test("plans with the moved principal and locks what history fixes", async () => {
    const { body, sent } = await openEdit(sampleAgreement());
    await waitForText("Edit Agreement");
    await waitForText("Plan $16,000.00");
    expect(pageText()).toContain("stay as they were");
    expect(fieldLabelled("Initial Investment").value).toBe("80,000.00");
    expect(fieldLabelled("Investment Amount").value).toBe("100,000.00");
    for (const label of [
      "Start Date",
      "ROI Calculation",
      "Payout Frequency",
      "Investor",
      "Investment Amount",
    ])
      expect(isFixed(label), label).toBe(true);
    expect(isFixed("ROI Percentage")).toBe(false);
    await expectAccessible();
    await fill({ "Initial Investment": "90,000", "ROI Percentage": "8.00%" });
    // Three payouts of $2,666.66 are paid and stay.
    await waitForText("Plan $16,799.99");
    expect(fieldLabelled("Total ROI").value).toBe("16,799.99");
    expect(fieldLabelled("Investment Amount").value).toBe("110,000.00");
    await submit();
    await waitFor(() => expect(noticeText()).toBe("Agreement updated successfully"));
    expect(sent()[0]?.headers.get("If-Match")).toBe('"4"');
    expect(body()).toMatchObject({
      initialInvestment: "90000.00",
      investmentAmount: "110000.00",
      status: "active",
      roiCalculation: "annual",
      payoutFrequency: "quarterly",
      totalRoi: "17600.00",
      calculationResult: { totalROI: "17600.00" },
    });
  });

  test.each([
    ["start and term give", sampleAgreement()],
    ["somebody chose", sampleAgreement({ endDate: "2027-09-01" })],
  ])(
    "closes without a question when nothing was changed: an end date that %s",
    async (_, opened) => {
      const { onClose } = await openEdit(opened);
      await waitForText("Plan $16,000.00");
      await press("Escape");
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      expect(pageText()).not.toContain("Discard your changes?");
    },
  );

  test("warns of payouts that the edit makes overdue, without offering to record them", async () => {
    await openEdit(youngAgreement, {
      routes: { "GET /api/agreements/:id/payouts": { body: [] } },
    });
    await waitForText("Plan $5,625.00");
    expect(pageText()).not.toContain("dated before today");
    await fill({ "Start Date": "08/15/2026" });
    await waitForText("dated before today and will be overdue immediately");
    expect(pageText()).not.toContain("Payouts before today were already paid");
  });

  test("changes the investor while no money has moved", async () => {
    await openEdit(youngAgreement);
    await waitForText("Plan $5,625.00");
    expect(fieldLabelled("Investment Amount").value).toBe("75,000.00");
    for (const label of ["Investor", "Start Date", "ROI Calculation"])
      expect(isFixed(label), label).toBe(false);
  });

  test("keeps a typed total and first date in both variants until they are cleared", async () => {
    const typed = { totalRoiManual: "15000.00", firstPayoutDateTyped: "2026-05-06" };
    const basic = await openEdit(sampleAgreement(typed), { isAdvanced: false });
    await waitFor(() => expect(fieldLabelled("Total ROI").value).toBe("15,000.00"));
    expect(fieldLabelled("First Payout Date").value).toBe("05/06/2026");
    await waitForText("A typed total ignores that");
    await submit();
    await waitFor(() => expect(basic.body()).toMatchObject(typed));
    await cleanUp();
    const enhanced = await openEdit(sampleAgreement(typed));
    await waitForText("Plan $15,499.98");
    expect(fieldLabelled("Total ROI").value).toBe("15,000.00");
    await submit();
    await waitFor(() => expect(enhanced.body()).toMatchObject(typed));
    await waitFor(() => expect(pageText()).not.toContain("Updating..."));
    await cleanUp();
    const cleared = await openEdit(sampleAgreement(typed));
    await waitForText("Plan $15,499.98");
    await click(buttonNamed("Use the calculated total"));
    expect(document.activeElement).toBe(fieldLabelled("Total ROI"));
    await waitForText("Plan $16,000.00");
    await submit();
    await waitFor(() => expect(cleared.body()).toMatchObject({ totalRoi: "16000.00" }));
    expect(cleared.body()).not.toHaveProperty("totalRoiManual");
  });

  test("clears a typed first date only while no payout is history", async () => {
    const typed = { firstPayoutDateTyped: "2026-05-06" };
    await openEdit(sampleAgreement(typed));
    await waitForText("Start date, first payout date, ROI calculation and payout frequency stay");
    expect(pageText()).toContain("Typed by hand");
    expect(pageText()).not.toContain("Use the calculated date");
    await cleanUp();
    const young = await openEdit({ ...youngAgreement, firstPayoutDateTyped: "2027-05-06" });
    await waitForText("Use the calculated date");
    await click(buttonNamed("Use the calculated date"));
    expect(document.activeElement).toBe(fieldLabelled("First Payout Date"));
    await submit();
    await waitFor(() => expect(young.body()).toBeDefined());
    expect(young.body()).not.toHaveProperty("firstPayoutDateTyped");
  });

  test("asks before it closes an agreement with unpaid payouts, and sends the status alone", async () => {
    const { sent, body } = await openEdit(sampleAgreement());
    await waitForText("Plan $16,000.00");
    await fill({ Status: "completed" });
    await waitForText("The status changes alone, from Active to Completed.");
    expect(isFixed("ROI Percentage")).toBe(true);
    await submit();
    await waitForText("Close AGR-2026-0007 with unpaid payouts?");
    expect(pageText()).toContain("3 payouts of $8,000.02 in all are not paid.");
    await click(buttonNamed("Keep editing"));
    await waitForNoText("with unpaid payouts?");
    expect(sent()).toHaveLength(0);
    await submit();
    await waitForText("with unpaid payouts?");
    await click(buttonNamed("Complete agreement"));
    await waitFor(() => expect(noticeText()).toBe("Agreement updated successfully"));
    expect(body()).toMatchObject({ status: "completed", roiPercentage: "8.00" });
  });

  test("names the open runs that a closed agreement takes its payouts from", async () => {
    const run = { id: "00000000-1111-4111-8111-000000000005", reference: "PR-0005" };
    const payouts = samplePayouts.map((payout) =>
      payout.status === "pending" ? { ...payout, run } : payout,
    );
    await openEdit(sampleAgreement(), {
      routes: { "GET /api/agreements/:id/payouts": { body: payouts } },
    });
    await waitForText("Plan $16,000.00");
    await fill({ Status: "cancelled" });
    await submit();
    await waitForText("PR-0005 has 3 of them: what was submitted or approved is a draft again.");
  });

  test("locks the status while terms are changed, and reopens without a question", async () => {
    await openEdit(sampleAgreement());
    await waitForText("Plan $16,000.00");
    await fill({ "ROI Percentage": "9" });
    await waitFor(() => expect(isFixed("Status")).toBe(true));
    await cleanUp();
    const closed = await openEdit(completedAgreement);
    await waitForText("AGR-2024-0001 is completed. To change its terms, set its status to Active");
    await fill({ Status: "active" });
    await submit();
    await waitFor(() => expect(closed.body()).toMatchObject({ status: "active" }));
  });

  test("after a 412 names who saved first and reloads without losing typed text", async () => {
    const stale = refusal(412, "Somebody changed this record since you opened it.", {
      changedBy: "Dana Lee",
      changedAt: "2026-11-20T20:14:00.000Z",
    });
    const { server, sent, body } = await openEdit(sampleAgreement(), {
      routes: {
        "PUT /api/agreements/:id": ({ headers }) =>
          headers.get("If-Match") === '"5"' ? { body: sampleAgreement({ version: 6 }) } : stale,
      },
    });
    await waitForText("Plan $16,000.00");
    await fill({ City: "Monona" });
    await submit();
    await waitForText("Dana Lee changed this agreement on 11/20/2026, 3:14");
    expect(noticeText()).toBe("Failed to update agreement");
    server.change("GET /api/agreements/:id", {
      body: sampleAgreement({ version: 5, roiPercentage: "9.00", investorCity: "Fitchburg" }),
    });
    await click(buttonNamed("Reload"));
    await waitFor(() => expect(fieldLabelled("ROI Percentage").value).toBe("9.00"));
    expect(fieldLabelled("City").value).toBe("Monona");
    await waitForText("Plan $16,999.98");
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(body()).toMatchObject({ investorCity: "Monona", roiPercentage: "9.00" });
  });

  test("saves without a calculation, with a message, while the payouts cannot be loaded", async () => {
    const { body } = await openEdit(sampleAgreement({ totalRoiManual: "15000.00" }), {
      routes: { "GET /api/agreements/:id/payouts": refusal(503, "Core is not there.") },
    });
    await waitForText("Failed to load the payouts");
    await fill({ City: "Monona" });
    await submit();
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({ totalRoiManual: "15000.00", investorCity: "Monona" });
    expect(body()).not.toHaveProperty("calculationResult");
  });
});
