import type { Payout } from "@accord/contracts";
import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byText,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { completedAgreement, sampleAgreement } from "../../testing/sample-agreement.ts";
import { manualPayout, samplePayouts } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { ManualPayoutsSection } from "./manual-payouts-section.tsx";
import { notice, openSection, withManual, type Routes } from "./testing/open-section.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const agreement = sampleAgreement();
const post = `/api/agreements/${agreement.id}/manual-payouts`;
const recorded = { status: 201, body: [manualPayout()] };

async function openForm(routes: Routes = {}) {
  const server = await openSection(routes);
  await waitFor(() => buttonNamed("Record Payout"));
  return server;
}

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await typeInto(fieldLabelled(label), value);
}

const record = () => click(buttonNamed("Record Payout"));

describe("adding a manual payout", () => {
  test("starts today without a type, and names missing and invalid fields", async () => {
    const server = await openForm();
    expect(fieldLabelled("Payout Date").value).toBe("11/20/2026");
    expect(fieldLabelled("Payout Type").value).toBe("");
    expect(pageText()).not.toContain("Principal Amount");
    await expectAccessible();
    await fill({ "Payout Date": "" });
    await record();
    await waitForText("Amount is required");
    await waitForText("Please select a payout type");
    await waitForText("Payout date is required");
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Amount")));
    await fill({ "Payout Date": "11/21/2026" });
    await waitForText("Payout date must not be after today, 11/20/2026");
    await fill({ "Account Last Four": "12" });
    await waitForText("Enter the last 4 digits");
    expect(fieldLabelled("Account Last Four").closest("details")?.open).toBe(true);
    expect(server.seen("POST", post)).toHaveLength(0);
  });

  test("two clicks record ROI once, with a toast and an empty form afterwards", async () => {
    const server = await openForm({ "POST /api/agreements/:id/manual-payouts": recorded });
    await fill({ Amount: "$1,250.5", "Payout Type": "roi", "Check Number": "1041" });
    buttonNamed("Record Payout").click();
    buttonNamed("Record Payout").click();
    await waitForText("Payout has been recorded successfully.");
    const sent = server.seen("POST", post);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      amount: "1250.50",
      payoutType: "roi",
      payoutDate: "2026-11-20",
      principalAmount: null,
      checkNumber: "1041",
      accountLastFour: null,
    });
    await waitFor(() => expect(fieldLabelled("Amount").value).toBe(""));
    expect(fieldLabelled("Payout Type").value).toBe("");
    expect(fieldLabelled("Check Number").value).toBe("");
    await fill({ Amount: "1250.5", "Payout Type": "roi", "Check Number": "1041" });
    await record();
    await waitFor(() => expect(server.seen("POST", post)).toHaveLength(2));
    const [first, second] = server.seen("POST", post).map((one) => one.headers);
    expect(first?.get("Idempotency-Key")).toBeTruthy();
    expect(second?.get("Idempotency-Key")).not.toBe(first?.get("Idempotency-Key"));
  });

  test("asks before equal money is recorded again, and names what is recorded", async () => {
    const message = "$100.00 of ROI paid on 11/19/2026 is recorded in AGR-2026-0001 already.";
    const server = await openForm({
      "POST /api/agreements/:id/manual-payouts": ({ search }) =>
        search.has("unlessRecorded")
          ? refusal(409, message, { code: "already_recorded" })
          : recorded,
    });
    await fill({ Amount: "100", "Payout Type": "roi" });
    await record();
    await waitForText(message);
    expect(notice()).toBeUndefined();
    await expectAccessible();
    await click(buttonNamed("Cancel"));
    expect(fieldLabelled("Amount").value).not.toBe("");
    await record();
    await waitForText(message);
    await click(buttonNamed("Record it as well"));
    await waitForText("Payout has been recorded successfully.");
    expect(server.seen("POST", post).map(({ search }) => search.has("unlessRecorded"))).toEqual([
      ...[true, true, false],
    ]);
  });

  test("records all or a part of the amount as principal", async () => {
    const server = await openForm({ "POST /api/agreements/:id/manual-payouts": recorded });
    await fill({ Amount: "5000", "Payout Type": "principal" });
    await waitForText("Leave blank to use the total amount");
    await fill({ "Principal Amount": "6000" });
    await record();
    await waitForText("Principal amount must be above zero and at most the amount, $5,000.00");
    await fill({ "Principal Amount": "4,000" });
    await record();
    await waitForText("Payout has been recorded successfully.");
    expect(server.seen("POST", post)[0]?.body).toMatchObject({
      amount: "5000.00",
      payoutType: "principal",
      principalAmount: "4000.00",
    });
  });

  test("a retry keeps the key; another body gets another one", async () => {
    const server = await openForm({
      "POST /api/agreements/:id/manual-payouts": { status: 500, body: {} },
    });
    await fill({ Amount: "100", "Payout Type": "roi" });
    await record();
    await waitFor(() => expect(toastText()).toBe("Failed to record payout. Please try again."));
    expect(notice()).toBe("Failed to record payout. Please try again.");
    expect(fieldLabelled("Amount").value).toBe("100");
    const reason = "Some values need attention.";
    const issues = [{ path: "amount", message: "More than is outstanding" }];
    server.change("POST /api/agreements/:id/manual-payouts", refusal(422, reason, { issues }));
    await record();
    await waitForText("More than is outstanding");
    expect(notice()).toBe(reason);
    await waitFor(() => expect(toastText()).toBe(reason));
    await fill({ Amount: "90" });
    expect(notice()).toBeUndefined();
    await record();
    await waitFor(() => expect(server.seen("POST", post)).toHaveLength(3));
    const keys = server.seen("POST", post).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("asks before ROI settles a scheduled payout of another amount", async () => {
    const april: Payout = { ...samplePayouts[0]!, status: "overdue" };
    const server = await openForm({
      "GET /api/agreements/:id/payouts": { body: [april, ...samplePayouts.slice(1)] },
      "POST /api/agreements/:id/manual-payouts": recorded,
    });
    await fill({ Amount: "2000", "Payout Type": "roi", "Payout Date": "04/03/2026" });
    await record();
    const question =
      "The payout due 04/01/2026 is $2,666.66; this payment of $2,000.00 leaves $666.66. Record it?";
    await waitForText(question);
    await expectAccessible();
    await click(buttonNamed("Cancel"));
    await waitFor(() => expect(pageText()).not.toContain(question));
    expect(server.seen("POST", post)).toHaveLength(0);
    expect(fieldLabelled("Amount").value).toBe("2000");
    await record();
    await waitForText(question);
    await click(buttonNamed("Record payout"));
    await waitForText("Payout has been recorded successfully.");
    expect(server.seen("POST", post)).toHaveLength(1);
  });

  test("is not offered for a closed agreement", async () => {
    await openSection({}, completedAgreement);
    await waitForText("Reopen the agreement to record payouts");
    expect(pageText()).not.toContain("Record Payout");
  });
});

const lists = () =>
  ["ROI Payouts", "Principal Payouts"].map((name) =>
    textsOf("listitem", { within: firstByRole("region", name) }),
  );

describe("completed payouts", () => {
  test("are listed by type, newest first, with their check details", async () => {
    await openSection({ "GET /api/agreements/:id/payouts": withManual });
    expect(lists()).toEqual([
      [
        "11/02/2026ManualCheck 1041 · account ends in 4821$500.00",
        "10/07/2026Q3 2026$2,666.66",
        "07/01/2026Q2 2026$2,666.66",
        "04/01/2026Q1 2026$2,666.66",
      ],
      ["09/01/2026Manual$9,000.00"],
    ]);
    expect(byText("$500.00").className).toContain("ac-gain");
  });

  test("show empty texts, and no buttons on a closed agreement", async () => {
    await openSection({ "GET /api/agreements/:id/payouts": { body: [] } });
    await waitForText("No ROI payouts yet.");
    await waitForText("No principal payouts yet.");
    await cleanUp();
    await openSection({ "GET /api/agreements/:id/payouts": withManual }, completedAgreement);
    expect(
      allByRole("listitem").flatMap((item) => allByRole("button", { within: item })),
    ).toHaveLength(0);
  });

  test("show a failed load with a retry", async () => {
    const server = serveAgreements({ "GET /api/agreements/:id/payouts": { status: 503 } });
    await openPage(<ManualPayoutsSection agreement={agreement} />);
    await waitForText("Failed to load the payouts");
    server.change("GET /api/agreements/:id/payouts", withManual);
    await click(buttonNamed("Try again"));
    await waitForText("Check 1041");
  });
});
