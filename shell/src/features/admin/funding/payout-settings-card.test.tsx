import type { FirmSettings } from "@accord/contracts";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  render,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../../testing/answers.ts";
import { TestPage } from "../../../testing/test-page.tsx";
import { PayoutSettingsCard } from "./payout-settings-card.tsx";

vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const settings: FirmSettings = {
  secondApprovalFrom: "250000.00",
  coolingHours: 72,
  firstCoolingHours: 24,
  interestAccount: "Interest expense",
  notesAccount: "Notes payable",
  withholdingAccount: "Withholding payable",
  version: 2,
};

const SAVE = "PATCH /api/firm-settings";

async function show(answers: Parameters<typeof answerWith>[0] = {}) {
  const fetch = answerWith({
    "GET /api/firm-settings": [200, settings],
    "GET /api/approvals": [200, { bankChanges: [], runs: [], settings: [] }],
    ...answers,
  });
  await render(
    <TestPage>
      <PayoutSettingsCard />
    </TestPage>,
  );
  await waitFor(() => fieldLabelled("Cooling time"));
  return () => fetch.mock.calls.filter(([, init]) => init?.method === "PATCH");
}

test("a changed limit is sent with the version that was shown", async () => {
  const sent = await show({ [SAVE]: [200, { ...settings, version: 3 }] });
  expect(buttonNamed("Save settings").disabled).toBe(true);
  await typeInto(fieldLabelled("Second approval from"), "$300,000");
  await click(buttonNamed("Save settings"));
  await waitFor(() => expect(pageText()).toContain("Payout settings saved"));
  const [, init] = sent()[0] ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({
    secondApprovalFrom: "300000.00",
    coolingHours: 72,
  });
  expect(new Headers(init?.headers).get("If-Match")).toBe('"2"');
});

test("what is saved is shown before it is read again, so that a second click sends nothing", async () => {
  await show();
  await typeInto(fieldLabelled("Cooling time"), "48");
  const fetch = answerWith({
    "GET /api/firm-settings": "never",
    [SAVE]: [200, { ...settings, coolingHours: 48, version: 3 }],
  });
  await click(buttonNamed("Save settings"));
  await waitFor(() => expect(buttonNamed("Save settings").disabled).toBe(true));
  await click(buttonNamed("Save settings"));
  expect(fetch.mock.calls.filter(([, init]) => init?.method === "PATCH")).toHaveLength(1);
});

test("hours that are no number are refused before they are sent", async () => {
  const sent = await show();
  await typeInto(fieldLabelled("Cooling time"), "three days");
  await click(buttonNamed("Save settings"));
  await waitFor(() =>
    expect(pageText()).toContain("Cooling time must be a whole number of hours from 0 to 720"),
  );
  expect(sent()).toEqual([]);
});

test("what is typed stays when another window saves, and is sent again once that was seen", async () => {
  await show();
  await typeInto(fieldLabelled("Cooling time"), "48");
  const saved = { ...settings, notesAccount: "Notes 2026", version: 3 };
  const refused = { message: "It was changed.", code: "version_conflict", requestId: "1" };
  const fetch = answerWith({ "GET /api/firm-settings": [200, saved], [SAVE]: [412, refused] });
  const otherWindow = new BroadcastChannel("accord-writes");
  otherWindow.postMessage({ id: SAVE, from: 0 });
  otherWindow.close();
  await waitFor(() => expect(fieldLabelled("Notes account").value).toBe("Notes 2026"));
  expect(fieldLabelled("Cooling time").value).toBe("48");
  await click(buttonNamed("Save settings"));
  await waitFor(() => expect(pageText()).toContain("Somebody else changed the payout settings."));
  expect(fieldLabelled("Cooling time").value).toBe("48");
  await click(buttonNamed("Save settings"));
  const versions = fetch.mock.calls
    .filter(([, init]) => init?.method === "PATCH")
    .map(([, init]) => new Headers(init?.headers).get("If-Match"));
  expect(versions).toEqual(['"2"', '"3"']);
});

test("what waits for a second person is shown with its requester, and withdrawn", async () => {
  const waiting = {
    id: "00000003-0000-4000-8000-000000000009",
    kind: "firm_settings",
    fundingAccountId: null,
    title: "Payout settings",
    parts: [{ label: "Cooling time", before: "72 hours", after: "0 hours" }],
    requestedBy: { id: "00000003-0000-4000-8000-000000000008", name: "Dana Lee" },
    requestedAt: "2026-11-20T14:20:00.000Z",
  };
  const approvals = { bankChanges: [], runs: [], settings: [waiting] };
  const path = `/api/setting-changes/${waiting.id}/withdraw`;
  const sent = await show({
    "GET /api/approvals": [200, approvals],
    [SAVE]: [200, { ...settings, waiting }],
    [`POST ${path}`]: [200, { id: waiting.id, status: "withdrawn" }],
  });
  await waitFor(() =>
    expect(pageText()).toContain(
      "Payout settings: waits for approval by somebody else. Cooling time 72 hours → 0 hours. Requested by Dana Lee on 11/20/2026.",
    ),
  );
  await typeInto(fieldLabelled("Cooling time"), "0");
  await click(buttonNamed("Save settings"));
  await waitFor(() =>
    expect(pageText()).toContain("What weakens the control waits for approval by somebody else."),
  );
  expect(sent()).toHaveLength(1);
  expect(fieldLabelled("Cooling time").value).toBe("72");
  await click(buttonNamed("Withdraw: Payout settings"));
  await waitFor(() => expect(pageText()).toContain("Payout settings: change withdrawn"));
});
