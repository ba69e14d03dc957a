import type { FundingAccount } from "@accord/contracts";
import {
  accessibilityFindings,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  render,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../../testing/answers.ts";
import { TestPage } from "../../../testing/test-page.tsx";
import { FundingCard } from "./funding-card.tsx";

vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const account: FundingAccount = {
  id: "00000003-0000-4000-8000-000000000001",
  name: "Operating",
  bankName: "Example Bank NA",
  odfiRouting: "121042882",
  accountKind: "checking",
  accountMasked: "••••8765",
  immediateDestination: " 121042882",
  immediateDestinationName: "EXAMPLE BANK NA",
  immediateOrigin: "1843205971",
  immediateOriginName: "ACCORD CAPITAL",
  companyName: "ACCORD CAPITAL",
  companyId: "1843205971",
  companyDiscretionary: "",
  balanced: true,
  addenda: false,
  lineEnd: "crlf",
  fileExtension: "ach",
  leadDays: 2,
  nextTrace: 1,
  nextCheckNumber: 1047,
  checkOffsetRight: 0,
  checkOffsetDown: 0,
  cashAccountName: "Cash",
  version: 3,
};

const LIST = "GET /api/funding-accounts";
const ADD = "POST /api/funding-accounts";
const EDIT = `PATCH /api/funding-accounts/${account.id}`;

async function show(answers: Parameters<typeof answerWith>[0]) {
  const waiting = { bankChanges: [], runs: [], settings: [] };
  const fetch = answerWith({ "GET /api/approvals": [200, waiting], ...answers });
  await render(
    <TestPage>
      <FundingCard />
    </TestPage>,
  );
  return {
    sent: (method: string) =>
      fetch.mock.calls
        .filter(([, init]) => init?.method === method)
        .map(([, init]): unknown => JSON.parse(String(init?.body))),
  };
}

const submit = () =>
  click(byRole("button", { name: /^(Add account|Save)/, within: byRole("dialog") }));

test("lists the accounts with masked numbers", async () => {
  await show({ [LIST]: [200, [account]] });
  await waitFor(() => expect(pageText()).toContain("OperatingExample Bank NA"));
  expect(pageText()).toContain("••8765");
  expect(pageText()).not.toContain("•••");
  expect(await act(accessibilityFindings)).toEqual([]);
});

test("an account is added with what banks expect in the blank fields", async () => {
  const page = await show({ [LIST]: [200, []], [ADD]: [201, account] });
  await waitFor(() => expect(pageText()).toContain("No funding account yet."));
  await click(buttonNamed("Add account"));
  for (const [label, text] of [
    ["Name", "Operating"],
    ["Bank", "Example Bank NA"],
    ["Routing number", "121042882"],
    ["Account number", "000123458765"],
    ["Company name", "ACCORD CAPITAL"],
    ["Immediate origin", "1843205971"],
  ] as const)
    await typeInto(fieldLabelled(label), text);
  await submit();
  await waitFor(() => expect(firstByRole("dialog")).toBeNull());
  expect(page.sent("POST")).toEqual([
    expect.objectContaining({
      accountNumber: "000123458765",
      immediateDestination: " 121042882",
      immediateDestinationName: "Example Bank NA",
      immediateOriginName: "ACCORD CAPITAL",
      companyId: "1843205971",
      leadDays: 2,
      nextCheckNumber: 1001,
      lineEnd: "crlf",
    }),
  ]);
});

test("wrong fields are named before anything is sent, and the first one gets the focus", async () => {
  const page = await show({ [LIST]: [200, []] });
  await click(await waitFor(() => buttonNamed("Add account")));
  await typeInto(fieldLabelled("Name"), "Operating");
  await typeInto(fieldLabelled("Routing number"), "021000012");
  await typeInto(fieldLabelled("Lead days"), "x");
  await submit();
  await waitFor(() => expect(pageText()).toContain("Check the routing number"));
  expect(pageText()).toContain("Bank is required");
  expect(pageText()).toContain("Lead days must be a whole number from 0 to 10");
  for (const follower of ["Company id has", "Origin name is", "Immediate destination has"])
    expect(pageText()).not.toContain(follower);
  await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Bank")));
  expect(page.sent("POST")).toEqual([]);
});

test("an edit keeps the account number, and a conflict says what to do", async () => {
  const stale = { message: "Changed.", code: "stale", requestId: "r" };
  const page = await show({ [LIST]: [200, [account]], [EDIT]: [412, stale] });
  await click(await waitFor(() => buttonNamed("Edit Operating")));
  expect(fieldLabelled("Account number").value).toBe("");
  await typeInto(fieldLabelled("Lead days"), "1");
  await submit();
  await waitFor(() =>
    expect(pageText()).toContain(
      "Somebody else changed this account. Close this and open it again.",
    ),
  );
  expect(page.sent("PATCH")[0]).toMatchObject({ leadDays: 1, immediateDestination: " 121042882" });
  expect(page.sent("PATCH")[0]).not.toHaveProperty("accountNumber");
});
