import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  byText,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  press,
  submitButton,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { kim, sampleAccount, sampleChange } from "../testing/sample-account.ts";
import { sampleInvestor } from "../testing/sample-investor.ts";
import { loadCall, loadChange, loadRequest, loadStep } from "./lazy-parts.ts";
import { SHOWN_MS } from "./use-shown-secret.ts";

import { button, change, details, open, openChange, typeNote } from "../testing/open-bank.tsx";
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

test("lists what is in use, what waits and the past, masked and with one call", async () => {
  const past = sampleAccount({ id: "old", accountMasked: "••••0158", status: "replaced" });
  const { server } = await open({ accounts: [change, sampleAccount(), past] });
  await waitForText("••2214");
  const rows = textsOf("listitem", { within: byRole("list", "Bank details of Margaret Okafor") });
  expect(rows[0]).toMatch(/••2214.*checking, personal.*in use since 08\/04\/2026In useReveal/);
  expect(rows[1]).toMatch(
    /••7390.*Requested today 8:55 AM by Kim Lee, by e-mailWaits for approval/,
  );
  expect(rows[2]).toMatch(/••0158.*Replaced/);
  expect(pageText()).toContain("Payouts go to ••2214 while it is in use.");
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
  byText(text, byRole("list", "Bank details of Margaret Okafor"));
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
  await typeInto(fieldLabelled("Account number again"), "000123\u200B456789");
  await click(buttonNamed("Request bank details"));
  await waitForText("Check the routing number");
  expect(pageText()).not.toContain("The two account numbers differ");
  await waitForText("Choose how the change was requested");
  expect(server.seen("POST", `/api/investors/${id}/payee-accounts`)).toEqual([]);
});

test("a request is sent once with a key, and opens the change with the number to call", async () => {
  const { server, page } = await open({
    accounts: [sampleAccount()],
    routes: {
      "POST /api/investors/:id/payee-accounts": { status: 201, body: change },
      "POST /api/payee-accounts/:id/upload-evidence": {
        status: 201,
        body: { message: "Request uploaded.", key: "k", fileName: "mail.pdf", replacedKey: null },
      },
    },
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
  const pdf = new File(["%PDF-1.7"], "mail.pdf", { type: "application/pdf" });
  await chooseFile(fieldLabelled("The request (e-mail or letter)"), pdf);
  await click(buttonNamed("Request change"));
  await waitForText("Call (512) 555-0142 (on file since 03/02/2024).");
  expect(pageText()).toContain("Do not use a number from the request.");
  expect(page.address()).toBe(`${details}&change=${change.id}`);
  const [sent, ...more] = server.seen("POST", `/api/investors/${id}/payee-accounts`);
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({ party: 1, accountNumber: "000123456789", channel: "email" });
  expect(sent?.body).not.toHaveProperty("accountAgain");
  expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
  const uploads = server.seen("POST", `/api/payee-accounts/${change.id}/upload-evidence`);
  expect(uploads.map(({ body }) => body)).toEqual([{ evidence: pdf, replaces: "" }]);
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

test("payments are blocked at once for a reason", async () => {
  const { server } = await open({
    accounts: [sampleAccount()],
    routes: { "POST /api/payee-accounts/:id/block": { body: change } },
  });
  await click(await waitFor(() => buttonNamed("Block payments")));
  await waitForText("Nothing is paid to ••2214 from now on.");
  const submit = () => submitButton();
  await click(submit());
  await waitForText("Reason is required");
  await typeNote("Call of the bank");
  await click(submit());
  await waitFor(() => expect(toastText()).toBe("Payments are blocked"));
  expect(server.seen("POST", `/api/payee-accounts/${sampleAccount().id}/block`)[0]?.body).toEqual({
    reason: "Call of the bank",
  });
});

test("of several accounts the one in use is chosen to be blocked", async () => {
  const next = sampleAccount({
    id: sampleChange().id,
    status: "cooling",
    accountMasked: "••••7390",
  });
  await open({ accounts: [next, sampleAccount()] });
  await click(await waitFor(() => buttonNamed("Block payments")));
  await waitFor(() => expect(fieldLabelled("Account").value).toBe(sampleAccount().id));
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
  const submit = () => submitButton();
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
