import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  linkNamed,
  pageText,
  submitButton,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  ada,
  confirmedCall,
  sampleAccount,
  sampleChange,
  self,
} from "../testing/sample-account.ts";
import { loadCall, loadChange, loadRequest, loadStep } from "./lazy-parts.ts";

import { button, change, isAccessible, isDisabled, openChange } from "../testing/open-bank.tsx";
// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  await Promise.all([loadChange(), loadRequest(), loadCall(), loadStep()]);
}, 120_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const changedCells = () =>
  allByRole("cell")
    .filter(({ className }) => className === "bank-changed")
    .map((cell) => cell.textContent);

test("the change shows old and new with the differences tinted, and the signs with their facts", async () => {
  await openChange();
  await waitForText("Risk signs");
  const cells = changedCells();
  expect(cells).toEqual(["••7390ends in 7390", "•••••0025", "Barton Savings Bank"]);
  const text = pageText();
  expect(text).toContain("2 of 8");
  expect(text).toContain("E-mail changed 12 days ago11/08/2026, from m.okafor@example.com");
  expect(text).toContain("Clear: same account elsewhere, refused before");
  expect(text).toContain("In use from 11/23/2026, 10:30 AM, 72 hours after approval");
  expect(text).toContain("Until then ••2214 is paid.");
  await isAccessible();
});

test("another account number with the same ending is tinted and named", async () => {
  const inUse = sampleAccount();
  const { id, status } = sampleChange();
  await openChange({ shown: sampleChange({ ...inUse, id, status, accountDiffers: true }) });
  await waitForText("Risk signs");
  const cells = changedCells();
  expect(cells).toEqual(["••2214ends in 2214Another number with the same ending"]);
  expect(buttonNamed("Reveal the new numbers")).toBeDefined();
});

test("a cooling time of one hour is named in the singular", async () => {
  const ifApproved = { activeFrom: "2026-11-20T16:30:00.000Z", hours: 1 };
  await openChange({ shown: sampleChange({ ifApproved }) });
  await waitForText("In use from 11/20/2026, 11:30 AM, 1 hour after approval");
});

test("Approve is disabled with the reason until a call confirmed the change", async () => {
  await openChange();
  await waitForText("No call has confirmed this change yet. Staff record a call first.");
  expect(isDisabled("Approve change")).toBe(true);
});

test.each([
  ["requested", { requestedBy: self }, "You prepared this. Someone else has to approve it."],
  ["called", { callbacks: [{ ...confirmedCall, by: self }] }, "You made the call"],
])("who %s cannot approve and reads why", async (_, parts, reason) => {
  await openChange({ shown: sampleChange({ callbacks: [confirmedCall], ...parts }) });
  await waitForText(reason);
  expect(isDisabled("Approve change")).toBe(true);
  expect(isDisabled("Reject")).toBe(false);
});

test("an approver without a part approves the version that is shown", async () => {
  const shown = sampleChange({ callbacks: [confirmedCall], version: 2 });
  const cooling = { ...shown, status: "cooling" as const, decidedBy: self, ifApproved: null };
  const { server } = await openChange({
    shown,
    routes: { "POST /api/payee-accounts/:id/approve": { body: cooling } },
  });
  await waitForText("You neither requested nor called.");
  expect(pageText()).toContain("Confirmed by Margaret OkaforCalled (512) 555-0142, on file since");
  await click(buttonNamed("Approve change"));
  await waitFor(() => expect(toastText()).toBe("Bank change approved"));
  const [sent] = server.seen("POST", `/api/payee-accounts/${shown.id}/approve`);
  expect(sent?.headers.get("If-Match")).toBe('"2"');
});

test("a change that somebody else decided meanwhile says who and keeps the note", async () => {
  const stale = { changedBy: "Ada Prover", changedAt: "2026-11-20T15:00:00.000Z" };
  await openChange({
    shown: sampleChange({ callbacks: [confirmedCall] }),
    routes: { "POST /api/payee-accounts/:id/approve": refusal(412, "Changed.", stale) },
  });
  await typeInto(await waitFor(() => fieldLabelled("Note required to reject")), "Looks right");
  await click(buttonNamed("Approve change"));
  await waitForText("Ada Prover changed this bank change on 11/20/2026, 10:00 AM.");
  expect(fieldLabelled("Note required to reject").value).toBe("Looks right");
});

test("a change that was withdrawn meanwhile is told although its form is gone", async () => {
  const stale = { changedBy: "Ada Prover", changedAt: "2026-11-20T15:00:00.000Z" };
  const shown = sampleChange({ callbacks: [confirmedCall] });
  const { server } = await openChange({
    shown,
    routes: { "POST /api/payee-accounts/:id/approve": refusal(412, "Changed.", stale) },
  });
  const approve = await waitFor(() => buttonNamed("Approve change"));
  const body = { ...shown, status: "withdrawn", ifApproved: null };
  server.change("GET /api/payee-accounts/:id", { body });
  await click(approve);
  await waitForText("Bank account");
  expect(button(/Approve change/)).toEqual([]);
  expect(toastText()).toContain("Ada Prover changed this bank change on 11/20/2026, 10:00 AM.");
});

test("runs that pay the account in use are named with their day", async () => {
  const run = { id: "run-12", reference: "PR-0012" };
  const inRuns = [{ run, paymentDate: "2027-01-06", count: 2, net: "57250.00" }];
  const inUse = sampleAccount({ inRuns });
  await openChange({ shown: sampleChange({ replaces: inUse }), accounts: [change, inUse] });
  await waitForText("2 payouts of $57,250.00 in PR-0012 go to ••2214 while it is in use.");
  await waitForText(
    "Until then ••2214 is paid. Unless released before, PR-0012 on 01/06/2027 pays the new account.",
  );
  await cleanUp();
  const soon = sampleAccount({ inRuns: [{ ...inRuns[0]!, paymentDate: "2026-11-20" }] });
  await openChange({ shown: sampleChange({ replaces: soon }) });
  await waitForText("Until then ••2214 is paid, also in PR-0012 on 11/20/2026.");
  await cleanUp();
  const released = sampleAccount({ inRuns: [{ ...inRuns[0]!, isReleased: true }] });
  await openChange({ shown: sampleChange({ replaces: released }) });
  await waitForText(
    "Until then ••2214 is paid. PR-0012 on 01/06/2027, released already, pays it after that as well.",
  );
  await cleanUp();
  const one = sampleAccount({ inRuns: [{ ...inRuns[0]!, count: 1 }] });
  await openChange({ accounts: [change, one] });
  await waitForText("1 payout of $57,250.00 in PR-0012 goes to ••2214 while");
});

test("the request is added as evidence, and viewed", async () => {
  const path = `/api/payee-accounts/${change.id}/upload-evidence`;
  const { server } = await openChange({
    routes: {
      "POST /api/payee-accounts/:id/upload-evidence": {
        status: 201,
        body: { message: "Request uploaded.", key: "k", fileName: "mail.pdf", replacedKey: null },
      },
    },
  });
  const pdf = new File(["%PDF-1.7"], "mail.pdf", { type: "application/pdf" });
  await chooseFile(await waitFor(() => buttonNamed("Upload request")), pdf);
  await waitFor(() => expect(toastText()).toBe("Request uploaded."));
  expect(server.seen("POST", path)[0]?.body).toEqual({ evidence: pdf, replaces: "" });
  await cleanUp();
  await openChange({ shown: { ...change, evidence: { key: "k-1", fileName: "mail.pdf" } } });
  await waitForText("mail.pdf");
  expect(linkNamed("View Request").getAttribute("href")).toBe("/api/documents/k-1");
  buttonNamed("Replace Request");
  await isAccessible();
});

test("evidence of a decided change is viewed by staff and approvers, and stays", async () => {
  const shown = sampleChange({
    status: "active",
    evidence: { key: "k-1", fileName: "mail.pdf" },
    ifApproved: null,
  });
  await openChange({ shown, roles: ["viewer", "approver"] });
  await waitFor(() => linkNamed("View Request"));
  expect(button(/Request/)).toEqual([]);
  await cleanUp();
  await openChange({ shown, roles: ["viewer"] });
  await waitForText("Bank account");
  expect(pageText()).not.toContain("mail.pdf");
});

test("rejecting needs a note", async () => {
  const { server } = await openChange({
    routes: { "POST /api/payee-accounts/:id/reject": { body: { ...change, status: "rejected" } } },
  });
  await click(await waitFor(() => buttonNamed("Reject")));
  await waitForText("Enter a note that says why");
  await typeInto(fieldLabelled("Note required to reject"), "Caller denied it");
  await click(buttonNamed("Reject"));
  await waitFor(() => expect(toastText()).toBe("Bank change rejected"));
  expect(server.seen("POST", `/api/payee-accounts/${change.id}/reject`)[0]?.body).toEqual({
    note: "Caller denied it",
  });
});

test("a call is recorded to a number on file", async () => {
  const { server } = await openChange({
    routes: { "POST /api/payee-accounts/:id/callbacks": { status: 201, body: change } },
  });
  await click(await waitFor(() => buttonNamed("Record call")));
  const number = await waitFor(() => fieldLabelled("Number called"));
  expect(number.textContent).toBe("(512) 555-0142, on file since 03/02/2024");
  await typeInto(fieldLabelled("Result"), "confirmed");
  await typeInto(fieldLabelled("Spoke with"), "Margaret Okafor");
  await isAccessible();
  await click(submitButton());
  await waitFor(() => expect(toastText()).toBe("Call recorded"));
  expect(server.seen("POST", `/api/payee-accounts/${change.id}/callbacks`)[0]?.body).toMatchObject({
    numberCalled: "(512) 555-0142",
    result: "confirmed",
  });
});

test("who changed the phone reads beforehand that somebody else calls, and which number", async () => {
  const phoneChanges = [{ by: self.id, on: "2026-11-18" }];
  await openChange({ shown: sampleChange({ phoneChanges }) });
  await waitForText("Call (512) 555-0142 (on file since 03/02/2024).");
  const text = pageText();
  expect(text).toContain("The phone was changed on 11/18/2026: use the number from before.");
  expect(text).toContain(
    "You changed this investor's phone on 11/18/2026. Someone else has to make the call.",
  );
  expect(isDisabled("Record call")).toBe(true);
  expect(isDisabled("Approve change")).toBe(true);
});

test("a notice of the bank needs a call unless it keeps the numbers", async () => {
  await openChange({ shown: sampleChange({ channel: "bank_notice", keepsNumbers: true }) });
  await waitForText("The bank sent this change, which keeps the numbers as they are.");
  expect(isDisabled("Approve change")).toBe(false);
  await cleanUp();
  await openChange({ shown: sampleChange({ channel: "bank_notice" }) });
  await waitForText("No call has confirmed this change yet.");
  expect(isDisabled("Record call")).toBe(false);
});

test("staff without the approver's role withdraw, and find no decision", async () => {
  const { server } = await openChange({
    roles: ["viewer", "staff"],
    routes: { "POST /api/payee-accounts/:id/withdraw": { body: change } },
  });
  await click(await waitFor(() => buttonNamed("Withdraw")));
  await click(await waitFor(() => buttonNamed("Withdraw change")));
  await waitFor(() => expect(toastText()).toBe("The change is withdrawn"));
  expect(button(/Approve|Reject|Reveal/)).toEqual([]);
  expect(server.seen("POST", `/api/payee-accounts/${change.id}/withdraw`)).toHaveLength(1);
});

test.each([
  ["a second approver may", ada, false],
  ["the first approver may not", self, true],
])("%s skip the cooling time, for a reason", async (_, decidedBy, disabled) => {
  const shown = sampleChange({
    status: "cooling",
    callbacks: [confirmedCall],
    decidedBy,
    activeFrom: "2026-11-23T15:30:00.000Z",
    ifApproved: null,
  });
  await openChange({ shown });
  await waitFor(() => buttonNamed("Skip cooling"));
  expect(isDisabled("Skip cooling")).toBe(disabled);
});
