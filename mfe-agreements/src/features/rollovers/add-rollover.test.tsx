import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabels,
  firstByRole,
  pageText,
  submitButton,
  textOf,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  completedAgreement,
  sampleAgreement,
  youngAgreement,
} from "../../testing/sample-agreement.ts";
import {
  additionalInvestment,
  waitForDialog,
  openSection,
  type Routes,
} from "./testing/open-section.tsx";
import { choose, dialog, field, fill, confirmMoveTo, notice, submit } from "./testing/page.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const agreement = sampleAgreement();
const added =
  "Roll over/additional investment added successfully. Investment amount has been updated.";
const failed = "Failed to add roll over/additional investment";
const labels = () =>
  fieldLabels(firstByRole("dialog")).map((label) => label.replace(/ required$/, ""));

describe("adding a rollover or an additional investment", () => {
  const openAdd = async (routes: Routes = {}, to = agreement) => {
    const server = await openSection(
      {
        "POST /api/agreements/:id/rollovers": { status: 201, body: additionalInvestment },
        ...routes,
      },
      to,
    );
    await click(buttonNamed("Add"));
    await waitForDialog("Add Roll Over/Additional Investment");
    return { server, sent: () => server.seen("POST", `/api/agreements/${to.id}/rollovers`) };
  };

  test("defaults to an additional investment by email, and names missing fields", async () => {
    const { sent } = await openAdd();
    expect(labels()).toEqual(["Amount", "Date", "Type", "Source Type"]);
    expect(field("Type").value).toBe("additional_investment");
    expect(field("Source Type").value).toBe("Email");
    await expectAccessible();
    await submit();
    await waitForText("Please fill in both amount and date");
    expect(pageText()).toContain("Amount is required");
    expect(pageText()).toContain("Rollover date is required");
    await waitFor(() => expect(document.activeElement).toBe(field("Amount")));
    await fill({ Amount: "0", Date: "03/02/2026", Type: "rollover" });
    await waitForText("Amount must be greater than zero");
    expect(pageText()).not.toContain("Please fill in both amount and date");
    await fill({ Amount: "-5" });
    await waitForText("Amount must be greater than zero");
    await submit();
    await waitForText("Please select a category when rolling over");
    expect(sent()).toHaveLength(0);
  });

  test("two clicks send new money once", async () => {
    const { sent } = await openAdd();
    await fill({ Amount: "$20,000", Date: "3/2/2026", "Source Type": "Text/SMS" });
    submitButton().click();
    submitButton().click();
    await waitForText(added);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent()[0]?.body).toEqual({
      amount: "20000.00",
      rolloverDate: "2026-03-02",
      sourceType: "Text/SMS",
      rolloverType: "additional_investment",
      rolloverCategory: null,
      destinationAgreementId: null,
    });
  });

  test("rolls principal over into another agreement only", async () => {
    const { sent } = await openAdd();
    await fill({ Amount: "40000", Date: "12/01/2026", Type: "rollover", Category: "principal" });
    expect(labels()).toEqual(["Amount", "Date", "Type", "Category", "To", "Source Type"]);
    await submit();
    await waitForText("Choose an agreement");
    await choose(youngAgreement.reference, "To");
    await submit();
    await confirmMoveTo("Sofia Marchetti");
    await waitForText(added);
    expect(sent()[0]?.body).toMatchObject({
      rolloverType: "rollover",
      rolloverCategory: "principal",
      destinationAgreementId: youngAgreement.id,
    });
  });

  test("describes the transfer while typing, and asks before it goes to another investor", async () => {
    const { sent } = await openAdd();
    await fill({ Amount: "40000", Date: "12/01/2026" });
    await waitForText(
      "$40,000.00 of new money of Priya Natarajan goes into AGR-2026-0007 on 12/01/2026.",
    );
    await fill({ Type: "rollover", Category: "principal" });
    await waitForText(
      "$40,000.00 of principal of Priya Natarajan leaves AGR-2026-0007 on 12/01/2026.",
    );
    await choose(youngAgreement.reference, "To");
    const text =
      "$40,000.00 of principal moves from AGR-2026-0007 of Priya Natarajan to AGR-2026-0012 of Sofia Marchetti on 12/01/2026.";
    await waitForText(`${text} It becomes money of Sofia Marchetti, another investor.`);
    expect(field("To").getAttribute("aria-describedby")).toBeTruthy();
    await submit();
    await waitForText("Move money of Priya Natarajan to Sofia Marchetti?");
    const question = firstByRole("alertdialog");
    expect(question?.textContent).toContain(text);
    await expectAccessible();
    await click(buttonNamed("Cancel", question));
    await waitFor(() => expect(firstByRole("alertdialog")).toBeNull());
    expect(sent()).toHaveLength(0);
    expect(field("Amount").value).toBe("40,000.00");
  });

  test("offers Undo, which deletes the new rollover", async () => {
    const { server } = await openAdd({ "DELETE /api/rollovers/:id": { status: 204 } });
    await fill({ Amount: "20000", Date: "3/2/2026" });
    await submit();
    await waitForText(added);
    await click(buttonNamed("Undo"));
    await waitForText("Rollover entry deleted successfully.");
    const [undone] = server.seen("DELETE", `/api/rollovers/${additionalInvestment.id}`);
    expect(undone?.headers.get("If-Match")).toBe('"1"');
  });

  test("asks, naming each changed scheduled payout before and after", async () => {
    const { server, sent } = await openAdd();
    const change = {
      agreementId: sampleAgreement().id,
      reference: "AGR-2026-0007",
      investor: { firstName: "Priya", lastName: "Natarajan" },
      period: "Q4 2026",
      dueDate: "2027-01-06",
      before: "2666.66",
      after: "4000.00",
    };
    const changes = [change, { ...change, period: "Q1 2027", dueDate: "2027-04-07" }];
    server.change("POST /api/schedule-changes/preview", { body: changes });
    await fill({ Amount: "50000", Date: "10/02/2026" });
    await submit();
    await waitForText("This changes 2 scheduled payouts. Record it?");
    const [asked] = server.seen("POST", "/api/schedule-changes/preview");
    expect(asked?.body).toMatchObject({
      write: "add_rollover",
      agreementId: change.agreementId,
      rollover: { amount: "50000.00", rolloverDate: "2026-10-02" },
    });
    const list = byRole("region", "Payouts that change");
    expect(textOf("heading", { level: 3, within: list })).toBe("AGR-2026-0007, Priya Natarajan");
    expect(textsOf("listitem", { within: list })).toEqual([
      "Q4 2026, 01/06/2027$2,666.66 →changed to $4,000.00",
      "Q1 2027, 04/07/2027$2,666.66 →changed to $4,000.00",
    ]);
    expect(sent()).toHaveLength(0);
    await expectAccessible();
    await click(buttonNamed("Record it"));
    await waitForText(added);
    expect(sent()).toHaveLength(1);
  });

  test("shows the write's own refusal, and sends nothing when the preview fails", async () => {
    const { server, sent } = await openAdd();
    server.change("POST /api/schedule-changes/preview", { status: 503 });
    await fill({ Amount: "20000", Date: "3/2/2026" });
    await submit();
    await waitFor(() => expect(notice()).toBeTruthy());
    expect(sent()).toHaveLength(0);
    server.change("POST /api/schedule-changes/preview", refusal(422, "Not there."));
    await submit();
    await waitForText(added);
    expect(sent()).toHaveLength(1);
  });

  test("asks before ROI settles a scheduled payout of another amount", async () => {
    const { sent } = await openAdd();
    await fill({ Amount: "2000", Date: "01/04/2027", Type: "rollover", Category: "roi" });
    expect(field("This agreement").checked).toBe(true);
    await submit();
    const question =
      "The payout due 01/06/2027 is $2,666.66; this roll over of $2,000.00 leaves $666.66. Record it?";
    await waitForText(question);
    await expectAccessible();
    await click(buttonNamed("Cancel", firstByRole("alertdialog")));
    await waitFor(() => expect(pageText()).not.toContain(question));
    expect(sent()).toHaveLength(0);
    await fill({ Amount: "2666.66" });
    await submit();
    await waitForText(added);
    expect(sent()[0]?.body).toMatchObject({
      amount: "2666.66",
      rolloverCategory: "roi",
      destinationAgreementId: null,
    });
  });

  test("is pending during the preview, and sends nothing after the form is closed", async () => {
    const { server, sent } = await openAdd();
    await fill({ Amount: "2666.66", Date: "01/04/2027", Type: "rollover", Category: "roi" });
    let answer = () => undefined as void;
    server.change("GET /api/agreements/:id/payouts", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { body: [] };
    });
    await submit();
    await waitFor(() => expect(submitButton().textContent).toBe("Adding..."));
    await click(buttonNamed("Cancel"));
    expect(pageText()).not.toContain("Discard");
    await cleanUp();
    answer();
    await new Promise(setImmediate);
    expect(sent()).toHaveLength(0);
  });

  test("shows server issues under their fields; the same body keeps its key", async () => {
    const { sent, server } = await openAdd({
      "POST /api/agreements/:id/rollovers": { status: 503 },
    });
    await fill({ Amount: "3000", Date: "12/15/2026", Type: "rollover", Category: "roi" });
    await submit();
    await waitFor(() => expect(toastText()).toBe(failed));
    expect(notice()).toBe(failed);
    const text = "Some fields need another value.";
    const late =
      "No unpaid payout of AGR-2026-0007 is due within 7 days of 12/15/2026. Use Roll Over on the payout itself for an earlier or later day.";
    const issues = [{ path: "rolloverDate", message: late }];
    server.change("POST /api/agreements/:id/rollovers", refusal(422, text, { issues }));
    await submit();
    await waitForText(late);
    expect(notice()).toBe(text);
    expect(toastText()).toBe(failed);
    await waitFor(() => expect(document.activeElement).toBe(field("Date")));
    await fill({ Date: "12/31/2026" });
    expect(notice()).toBeUndefined();
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("offers only rollovers into another agreement for a completed one", async () => {
    const { sent } = await openAdd({}, completedAgreement);
    expect(field("Type").value).toBe("Roll over");
    expect(field("Type").readOnly).toBe(true);
    await fill({ Amount: "160000", Date: "01/15/2025", Category: "roi" });
    expect(labels()).not.toContain("This agreement");
    await submit();
    await waitForText("Choose an agreement");
    await fill({ Category: "principal" });
    await choose(agreement.reference, "To");
    await submit();
    await confirmMoveTo("Priya Natarajan");
    await waitForText(added);
    expect(sent()[0]?.body).toMatchObject({
      rolloverType: "rollover",
      rolloverCategory: "principal",
      destinationAgreementId: agreement.id,
    });
  });
});
