import type { Approvals } from "@accord/contracts";
import { fakeServer, openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  linkNamed,
  pageText,
  rowTexts,
  typeInto,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleId, sampleRun, submitter } from "../../testing/sample-run.ts";
import { sampleBatch } from "../../testing/sample-import.ts";
import { ApprovalsPage } from "./approvals-page.tsx";

vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

/** The user of the test shell. */
const self = { id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001", name: "Sam Staff" };

const run = {
  ...sampleRun({ status: "submitted", createdBy: submitter }),
  editedBy: submitter,
  submitted: { by: submitter, at: "2026-11-20T14:20:00.000Z" },
};

const change: Approvals["bankChanges"][number] = {
  id: "8f0c9c1e-1111-4111-8111-000000000002",
  investorId: sampleId("investor"),
  investorName: "Margaret Okafor",
  evidence: { key: "mail-key", fileName: "mail.pdf" },
  party: 1,
  holderName: "Margaret Okafor",
  holderKind: "personal",
  accountKind: "checking",
  routingNumber: "314970025",
  bankName: null,
  accountMasked: "••••7390",
  status: "requested",
  channel: "email",
  requestedBy: submitter,
  requestedAt: "2026-11-18T13:55:00.000Z",
  decidedBy: null,
  decidedAt: null,
  note: null,
  activeFrom: null,
  skippedBy: null,
  skipReason: null,
  blockedReason: null,
  version: 1,
  callbacks: [],
  replaces: null,
  numbersOnFile: [],
  ifApproved: null,
  riskSigns: [{ sign: "by_email", text: "The change was requested by e-mail", fact: null }],
};

const open = (body: object) => {
  const server = fakeServer({ "GET /api/approvals": { body } });
  return openPage(<ApprovalsPage />, { path: "/approvals" }).then((page) => ({ page, server }));
};

const cells = (table: number) => rowTexts(allByRole("table")[table]).flat();

test("lists runs and bank changes with who and since when, as links", async () => {
  const { page } = await open({ runs: [run], bankChanges: [change] });
  await waitForText("PR-0012");
  expect(cells(0)).toEqual(["PR-0012", "$154,255.64", "12", "Dana Lee", "Today 9:20 AM"]);
  expect(cells(1)).toEqual([
    "Margaret Okafor",
    "••7390",
    "1 risk signNo call yet",
    "View request",
    "Dana Lee",
    "11/18/2026",
  ]);
  expect(linkNamed("PR-0012").getAttribute("href")).toBe(`/payout-runs?id=${run.id}`);
  expect(linkNamed("View request of Margaret Okafor").getAttribute("href")).toBe(
    "/api/documents/mail-key",
  );
  expect(pageText()).not.toContain("Own work");
  await expectAccessible();
  await click(linkNamed("Margaret Okafor"));
  expect(page.address()).toBe(`/investors?id=${change.investorId}&change=${change.id}`);
});

test("marks what the user prepared, requested or called about", async () => {
  const call = {
    id: "c",
    numberCalled: "(512) 555-0142",
    numberOnFileSince: null,
    spokeWith: null,
    result: "confirmed",
    note: null,
    by: self,
    at: "2026-11-20T14:20:00.000Z",
  };
  await open({
    runs: [{ ...run, editedBy: self }],
    bankChanges: [{ ...change, callbacks: [call] }],
  });
  await waitForText("PR-0012");
  expect(cells(0)[3]).toBe("Dana LeeOwn work");
  expect(cells(1)[4]).toBe("Dana LeeOwn work");
  expect(pageText()).not.toContain("No call yet");
});

test("marks a run in whose payments the user had a part", async () => {
  await open({ runs: [{ ...run, ownWork: true }], bankChanges: [] });
  await waitForText("PR-0012");
  expect(cells(0)[3]).toBe("Dana LeeOwn work");
});

const setting: NonNullable<Approvals["settings"]>[number] = {
  id: "8f0c9c1e-1111-4111-8111-000000000009",
  kind: "firm_settings",
  fundingAccountId: null,
  title: "Payout settings",
  parts: [{ label: "Cooling time", before: "72 hours", after: "0 hours" }],
  requestedBy: submitter,
  requestedAt: "2026-11-20T14:20:00.000Z",
};

test("a change of settings shows old and new, and is approved or rejected with a reason here", async () => {
  const { server } = await open({ runs: [], bankChanges: [], settings: [setting] });
  await waitForText("Cooling time72 hours → 0 hours");
  expect(pageText()).toContain("Dana Lee · Today 9:20 AM");
  await expectAccessible();
  const path = (step: string) => `/api/setting-changes/${setting.id}/${step}`;
  server.change("POST /api/setting-changes/:id/approve", {
    body: { id: setting.id, status: "approved" },
  });
  await click(buttonNamed("Approve: Payout settings"));
  await waitForText("Payout settings: change approved");
  expect(server.seen("POST", path("approve"))).toHaveLength(1);
  server.change("POST /api/setting-changes/:id/reject", {
    body: { id: setting.id, status: "rejected" },
  });
  await click(buttonNamed("Reject: Payout settings"));
  await waitForText("The former settings stay.");
  await typeInto(fieldLabelled("Reason"), "72 hours stay");
  await click(buttonNamed("Reject"));
  await waitForText("Payout settings: change rejected");
  expect(server.seen("POST", path("reject"))[0]?.body).toEqual({ note: "72 hours stay" });
});

test("who requested a change of settings reads why they cannot approve it", async () => {
  await open({ runs: [], bankChanges: [], settings: [{ ...setting, requestedBy: self }] });
  await waitForText("You prepared this. Someone else has to approve it.");
  expect(buttonNamed("Approve: Payout settings").disabled).toBe(true);
});

test("lists imports that wait, and marks what the user had a part in", async () => {
  const { id, name } = submitter;
  const batch = {
    ...sampleBatch({ fileName: "paid.csv", status: "waiting" }),
    payouts: 61,
    paid: "305000.00",
    submitted: { by: { id, name }, at: "2026-11-20T14:20:00.000Z" },
    people: [id, self.id],
  };
  await open({ runs: [], bankChanges: [], imports: [batch] });
  await waitForText("paid.csv");
  expect(cells(2)).toEqual(["paid.csv", "$305,000.00", "61", "Dana LeeOwn work", "Today 9:20 AM"]);
  expect(linkNamed("paid.csv").getAttribute("href")).toBe(`/imports?id=${batch.id}`);
  await expectAccessible();
});

test("says when nothing waits", async () => {
  await open({ runs: [], bankChanges: [] });
  await waitForText("Nothing waits for approval.");
});

test("a failed load says so and loads again", async () => {
  const server = fakeServer({ "GET /api/approvals": refusal(503, "Core cannot be reached.") });
  await openPage(<ApprovalsPage />, { path: "/approvals" });
  await waitForText("Error: Core cannot be reached.");
  server.change("GET /api/approvals", { body: { runs: [], bankChanges: [] } });
  await click(buttonNamed("Try again"));
  await waitForText("Nothing waits for approval.");
});
