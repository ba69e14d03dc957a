import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  pageText,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  completedAgreement,
  sampleAgreement,
  youngAgreement,
} from "../../testing/sample-agreement.ts";
import { samplePayouts, sampleRollover } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { RollOverPayout } from "./roll-over-payout.tsx";
import { confirmMoveTo, dialog, field, notice, suggestion } from "./testing/page.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id, amount, dueDate, version } = samplePayouts[3]!;
const payout = { id, amount, dueDate, version, agreement: sampleAgreement() };
const path = `/api/payouts/${id}/roll-over`;
const added =
  "Roll over/additional investment added successfully. Investment amount has been updated.";
const failed = "Failed to add roll over/additional investment";
const done = { status: 201, body: sampleRollover({ rolloverType: "rollover" }) };

async function open(routes: Parameters<typeof serveAgreements>[0] = {}, changes = {}) {
  const onClose = vi.fn();
  const server = serveAgreements({ "POST /api/payouts/:id/roll-over": done, ...routes });
  await openPage(<RollOverPayout onClose={onClose} payout={{ ...payout, ...changes }} />);
  await waitForText("Source Type");
  return { onClose, server, sent: () => server.seen("POST", path) };
}

const button = () => buttonNamed("Roll Over");
const submit = () => click(button());
const choose = async (reference: string) => {
  await click(field("Another agreement"));
  await click(field("Agreement"));
  await click(await suggestion(reference));
};

describe("rolling a payout over", () => {
  test("is filled from the payout and stays in its agreement by default", async () => {
    const { sent, onClose } = await open();
    expect(textOf("heading", { within: dialog() })).toBe("Roll Over");
    expect(field("Amount").value).toBe("2,666.66");
    expect(field("Amount").readOnly).toBe(true);
    expect(field("From").value).toBe("AGR-2026-0007");
    expect(field("This agreement").checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field("This agreement")));
    expect(pageText()).toContain("Due 01/06/2027. The earliest date is 12/30/2026.");
    expect(field("Date").value).toBe("01/06/2027");
    expect(field("Source Type").value).toBe("Email");
    await waitForText(
      "$2,666.66 of ROI of Priya Natarajan stays in AGR-2026-0007 and becomes principal there on 01/06/2027.",
    );
    await expectAccessible();
    button().click();
    button().click();
    await waitForText(added);
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers.get("If-Match")).toBe('"1"');
    expect(sent()[0]?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent()[0]?.body).toEqual({
      rolloverDate: "2027-01-06",
      destinationAgreementId: null,
      sourceType: "Email",
    });
  });

  test("defaults to today for an overdue payout, at the earliest 7 days before the due date", async () => {
    const { sent } = await open({}, { dueDate: "2026-10-07" });
    expect(field("Date").value).toBe("11/20/2026");
    await typeInto(field("Date"), "09/29/2026");
    await submit();
    await waitForText("This payout is due 10/07/2026. Roll it over on 09/30/2026 or later.");
    await typeInto(field("Date"), "");
    await waitForText("Rollover date is required");
    await typeInto(field("Date"), "02/30/2027");
    await waitForText("Enter a date that exists, as MM/DD/YYYY");
    expect(sent()).toHaveLength(0);
    await typeInto(field("Date"), "09/30/2026");
    await submit();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ rolloverDate: "2026-09-30" }));
  });

  test("rolls over into another active agreement", async () => {
    const { sent, server } = await open();
    await click(field("Another agreement"));
    await submit();
    await waitForText("Choose an agreement");
    await click(field("Agreement"));
    const closed = await suggestion(completedAgreement.reference, true);
    expect(closed.textContent).toContain("Victor Anand · Completed");
    const offered = allByRole("option", { within: firstByRole("listbox") });
    expect(offered.map(({ textContent }) => textContent).join()).not.toContain("Priya Natarajan");
    expect(server.seen("GET", "/api/agreements")[0]?.search.get("limit")).toBe("10");
    expect(closed.getAttribute("aria-disabled")).toBe("true");
    await click(closed);
    expect(field("Agreement").value).toBe("");
    expect(sent()).toHaveLength(0);
    await expectAccessible();
    await choose(youngAgreement.reference);
    await waitFor(() => expect(field("Agreement").value).toBe("AGR-2026-0012"));
    await typeInto(field("Source Type"), "Amendment");
    await submit();
    await confirmMoveTo("Sofia Marchetti");
    await waitForText(added);
    expect(sent()[0]?.body).toEqual({
      rolloverDate: "2027-01-06",
      destinationAgreementId: youngAgreement.id,
      sourceType: "Amendment",
    });
  });

  test("shows the server's reason; the same body keeps its key, another gets another one", async () => {
    const { sent, server, onClose } = await open({
      "POST /api/payouts/:id/roll-over": { status: 503 },
    });
    await submit();
    await waitFor(() => expect(toastText()).toBe(failed));
    expect(notice()).toBe(failed);
    const reason = "This payout was paid. Undo that first, then roll it over.";
    server.change("POST /api/payouts/:id/roll-over", refusal(409, reason));
    await submit();
    await waitFor(() => expect(notice()).toBe(reason));
    expect(toastText()).toBe(failed);
    const broken = "Some fields need another value.";
    const late = "Rollover date must not be before the start of AGR-2026-0007, 02/15/2026";
    const issues = [
      { path: "rolloverDate", message: late },
      { path: "amount", message: "This payout is $0.00: there is nothing to roll over." },
    ];
    server.change("POST /api/payouts/:id/roll-over", refusal(422, broken, { issues }));
    await typeInto(field("Source Type"), "Text/SMS");
    await submit();
    await waitForText(late);
    expect(notice()).toContain("nothing to roll over");
    expect(notice()).not.toContain(late);
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test("names who changed the payout first, and continues with the current one", async () => {
    const stale = refusal(412, "Somebody changed this record since you opened it.", {
      changedBy: "Dana Lee",
      changedAt: "2026-11-20T20:14:00.000Z",
    });
    const { sent } = await open({
      "POST /api/payouts/:id/roll-over": ({ headers }) =>
        headers.get("If-Match") === '"5"' ? done : stale,
      "GET /api/agreements/:id/payouts": {
        body: [{ ...samplePayouts[3]!, amount: "3000.00", dueDate: "2027-01-08", version: 5 }],
      },
    });
    await typeInto(field("Source Type"), "Amendment");
    await submit();
    await waitForText("Dana Lee changed this payout on 11/20/2026");
    await click(buttonNamed("Reload"));
    await waitFor(() => expect(field("Amount").value).toBe("3,000.00"));
    expect(field("Date").value).toBe("01/08/2027");
    expect(field("Source Type").value).toBe("Amendment");
    expect(pageText()).not.toContain("Dana Lee");
    await submit();
    await waitForText(added);
    expect(sent().at(-1)?.body).toMatchObject({ rolloverDate: "2027-01-08" });
  });

  test("closes with a message when the payout was paid meanwhile", async () => {
    const { onClose } = await open({
      "POST /api/payouts/:id/roll-over": refusal(412, "Changed.", {
        changedBy: "Dana Lee",
        changedAt: "2026-11-20T20:14:00.000Z",
      }),
      "GET /api/agreements/:id/payouts": {
        body: [{ ...samplePayouts[3]!, status: "completed", payoutDate: "2026-11-20", version: 5 }],
      },
    });
    await submit();
    await waitForText("Dana Lee changed this payout on 11/20/2026");
    await click(buttonNamed("Reload"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toastText()).toBe("This payout was paid meanwhile, on 11/20/2026.");
  });
});
