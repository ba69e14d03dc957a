import type { PayeeAccountDetails } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { refusal, toastText, waitForText, type Handler } from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  press,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "../testing/open-page.tsx";
import {
  ada,
  confirmedCall,
  kim,
  sampleAccount,
  sampleChange,
  self,
} from "../testing/sample-account.ts";
import { sampleInvestor } from "../testing/sample-investor.ts";
import { loadCall, loadChange, loadRequest, loadStep } from "./lazy-parts.ts";
import { SHOWN_MS } from "./use-shown-secret.ts";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  await Promise.all([loadChange(), loadRequest(), loadCall(), loadStep()]);
}, 120_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleInvestor();
const details = `/investors?id=${id}`;
const change = sampleChange();
const all: readonly Role[] = ["viewer", "staff", "approver", "admin"];
const button = (name: RegExp) =>
  [...document.querySelectorAll("button")].filter((one) =>
    name.test(one.ariaLabel ?? one.textContent ?? ""),
  );
const isDisabled = (name: string) => buttonNamed(name).disabled;
const isAccessible = async () => expect(await act(accessibilityFindings)).toEqual([]);

async function typeNote(text: string): Promise<void> {
  const area = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

interface Opening {
  readonly accounts?: readonly object[];
  readonly shown?: PayeeAccountDetails;
  readonly routes?: Readonly<Record<string, Handler>>;
  readonly roles?: readonly Role[];
  readonly path?: string;
}

async function open({ shown = change, roles = all, ...opening }: Opening = {}) {
  const { accounts = [shown, sampleAccount()], path = details, routes } = opening;
  const server = serveInvestors({
    "GET /api/investors/:id/payee-accounts": { body: accounts },
    "GET /api/payee-accounts/:id": { body: shown },
    ...routes,
  });
  const page = await openPage(path, roles);
  await waitForText("Bank details");
  return { server, page };
}

const openChange = (opening: Opening = {}) =>
  open({ ...opening, path: `${details}&change=${(opening.shown ?? change).id}` });

test("lists what is in use, what waits and the past, masked and with one call", async () => {
  const past = sampleAccount({ id: "old", accountMasked: "••••0158", status: "replaced" });
  const { server } = await open({ accounts: [change, sampleAccount(), past] });
  await waitForText("••2214");
  const rows = [...document.querySelectorAll(".bank-account")].map((row) => row.textContent);
  expect(rows[0]).toMatch(/••2214.*checking, personal.*in use since 08\/04\/2026In useReveal/);
  expect(rows[1]).toMatch(
    /••7390.*Requested today 8:55 AM by Kim Lee, by e-mailWaits for approval/,
  );
  expect(rows[2]).toMatch(/••0158.*Replaced/);
  expect(pageText()).toContain("Payouts go to ••2214 until the change is in use.");
  expect(buttonNamed("Change bank details").disabled).toBe(true);
  expect(buttonNamed("Change bank details").title).toContain("A change waits already.");
  expect(server.seen("GET", `/api/investors/${id}/payee-accounts`)).toHaveLength(1);
});

test.each([
  ["cooling", { activeFrom: "2026-11-23T15:30:00.000Z" }, "In use from 11/23/2026, 10:30 AM"],
  ["rejected", {}, "Rejected"],
  ["withdrawn", {}, "Withdrawn"],
  ["blocked", { blockedReason: "Fraud" }, "Blocked"],
] as const)("names the state of a %s account", async (status, more, text) => {
  await open({ accounts: [sampleAccount({ status, ...more })] });
  await waitForText("2214");
  expect(document.querySelector(".bank-account .bp6-tag")?.textContent).toBe(text);
});

test("who only reads sees masked accounts and no button", async () => {
  await open({ roles: ["viewer"] });
  await waitForText("••2214");
  expect(button(/bank details|Block|Reveal/).map(({ textContent }) => textContent)).toEqual([]);
  expect(pageText()).not.toContain("Tax identity");
});

test("typed numbers that differ and a wrong routing number are refused in the browser", async () => {
  const { server } = await open({ accounts: [] });
  await click(await waitFor(() => buttonNamed("Add bank details")));
  await waitFor(() => fieldLabelled("Routing number"));
  expect(fieldLabelled("Account holder").value).toBe("Margaret Okafor");
  await typeInto(fieldLabelled("Routing number"), "021000012");
  await typeInto(fieldLabelled("Routing number again"), "021000021");
  await typeInto(fieldLabelled("Account number"), "000123456789");
  await typeInto(fieldLabelled("Account number again"), "000123456798");
  await click(buttonNamed("Request bank details"));
  await waitForText("The two routing numbers differ. Type it again.");
  expect(pageText()).toContain("The two account numbers differ. Type it again.");
  await typeInto(fieldLabelled("Routing number again"), "021000012");
  await typeInto(fieldLabelled("Account number again"), "000123456789");
  await click(buttonNamed("Request bank details"));
  await waitForText("Check the routing number");
  await waitForText("Choose how the change was requested");
  expect(server.seen("POST", `/api/investors/${id}/payee-accounts`)).toEqual([]);
});

test("a request is sent once with a key, and opens the change with the number to call", async () => {
  const { server, page } = await open({
    accounts: [sampleAccount()],
    routes: { "POST /api/investors/:id/payee-accounts": { status: 201, body: change } },
  });
  await click(await waitFor(() => buttonNamed("Change bank details")));
  await waitFor(() => fieldLabelled("Routing number"));
  for (const [label, text] of [
    ["Routing number", "021000021"],
    ["Routing number again", "021000021"],
    ["Account number", "000123456789"],
    ["Account number again", "000123456789"],
    ["Requested by", "email"],
  ] as const)
    await typeInto(fieldLabelled(label), text);
  await click(buttonNamed("Request change"));
  await waitForText("Call (512) 555-0142 (on file since 03/02/2024).");
  expect(pageText()).toContain("Do not use a number from the request.");
  expect(page.address()).toBe(`${details}&change=${change.id}`);
  const [sent, ...more] = server.seen("POST", `/api/investors/${id}/payee-accounts`);
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({ party: 1, accountNumber: "000123456789", channel: "email" });
  expect(sent?.body).not.toHaveProperty("accountAgain");
  expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
  await page.goBack();
  expect(page.address()).toBe(details);
});

test("another request while one waits shows who requested it", async () => {
  const message = "A change that Kim Lee requested on 11/20/2026 waits.";
  await open({
    accounts: [sampleAccount()],
    routes: { "POST /api/investors/:id/payee-accounts": refusal(409, message) },
  });
  await click(await waitFor(() => buttonNamed("Change bank details")));
  await waitFor(() => fieldLabelled("Routing number"));
  for (const label of ["Routing number", "Routing number again"])
    await typeInto(fieldLabelled(label), "021000021");
  for (const label of ["Account number", "Account number again"])
    await typeInto(fieldLabelled(label), "5555");
  await typeInto(fieldLabelled("Requested by"), "phone");
  await click(buttonNamed("Request change"));
  await waitForText(message);
});

test("the change shows old and new with the differences tinted, and the signs with their facts", async () => {
  await openChange();
  await waitForText("Risk signs");
  const cells = [...document.querySelectorAll(".bank-changed")].map((cell) => cell.textContent);
  expect(cells).toEqual(["••7390ends in 7390", "•••••0025", "Barton Savings Bank"]);
  const text = pageText();
  expect(text).toContain("2 of 7");
  expect(text).toContain("E-mail changed 12 days ago11/08/2026, from m.okafor@example.com");
  expect(text).toContain("Clear: same account elsewhere, refused before");
  expect(text).toContain("In use from 11/23/2026, 10:30 AM, 72 hours after approval");
  expect(text).toContain("Until then ••2214 is paid.");
  await isAccessible();
});

test("Approve is disabled with the reason until a call confirmed the change", async () => {
  await openChange();
  await waitForText("No call has confirmed this change yet. Record a call first.");
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
  await click(document.querySelector<HTMLElement>('button[type="submit"]')!);
  await waitFor(() => expect(toastText()).toBe("Call recorded"));
  expect(server.seen("POST", `/api/payee-accounts/${change.id}/callbacks`)[0]?.body).toMatchObject({
    numberCalled: "(512) 555-0142",
    result: "confirmed",
  });
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

test("payments are blocked at once for a reason", async () => {
  const { server } = await open({
    accounts: [sampleAccount()],
    routes: { "POST /api/payee-accounts/:id/block": { body: change } },
  });
  await click(await waitFor(() => buttonNamed("Block payments")));
  await waitForText("Nothing is paid to ••2214 from now on.");
  const submit = () => document.querySelector<HTMLElement>('button[type="submit"]')!;
  await click(submit());
  await waitForText("Reason is required");
  await typeNote("Call of the bank");
  await click(submit());
  await waitFor(() => expect(toastText()).toBe("Payments are blocked"));
  expect(server.seen("POST", `/api/payee-accounts/${sampleAccount().id}/block`)[0]?.body).toEqual({
    reason: "Call of the bank",
  });
});

test("a revealed number is hidden again by itself, and a 429 says to wait", async () => {
  const timers: { run: () => void; ms: number }[] = [];
  const wait = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => {
    if (ms !== SHOWN_MS) return wait(run, ms);
    timers.push({ run, ms });
    return 0;
  });
  const limit = "You have shown 20 numbers within an hour. Try again later.";
  const { server } = await open({
    accounts: [sampleAccount()],
    routes: { "POST /api/payee-accounts/:id/reveal": refusal(429, limit) },
  });
  await click(await waitFor(() => buttonNamed("Reveal 2214")));
  await waitForText("is shown for 30 seconds");
  await typeNote("Bank asks for it");
  const submit = () => document.querySelector<HTMLElement>('button[type="submit"]')!;
  await click(submit());
  await waitForText(limit);
  server.change("POST /api/payee-accounts/:id/reveal", { body: { accountNumber: "000987652214" } });
  await click(submit());
  await waitForText("000987652214");
  expect(timers.map(({ ms }) => ms)).toContain(30_000);
  await act(async () => timers.forEach(({ run }) => run()));
  expect(pageText()).not.toContain("000987652214");
});

test("a change of another investor is not shown", async () => {
  await openChange({ shown: sampleChange({ investorId: kim.id }) });
  await waitForText("This change belongs to another investor.");
});

test("Escape closes the change first, then the details", async () => {
  const { page } = await openChange();
  await waitForText("Risk signs");
  await press("Escape");
  await waitFor(() => expect(page.address()).toBe(details));
  await waitFor(() => expect(document.activeElement?.id).toBe(`bank-${change.id}`));
  await press("Escape");
  await waitFor(() => expect(page.address()).toBe("/investors"));
});
