import { toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  pageText,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import type { ImportDetails } from "@accord/contracts";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  checkedImport,
  sampleCounts,
  sampleImport,
  sampleSheet,
} from "../../testing/sample-import.ts";
import { preparer } from "../../testing/sample-run.ts";
import { textArea } from "../../testing/text-area.ts";
import { importUrl, openImport, serveImport } from "../../testing/serve-import.tsx";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/import/check/check-step.tsx";
import "../../features/import/import-record.tsx";
import "../../features/import/waiting/waiting-step.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const payouts = sampleSheet({ name: "", kind: "payouts", mapping: { agreement: 0, amount: 1 } });
const approval: NonNullable<ImportDetails["approval"]> = {
  from: "250000.00",
  payouts: 61,
  paid: "305000.00",
  submitted: { by: preparer, at: "2027-01-04T15:00:00.000Z" },
  approved: null,
  rejected: null,
  ownPart: null,
};
const waiting = sampleImport({
  status: "waiting",
  fileName: "paid.csv",
  kind: "payouts",
  sheets: [payouts],
  counts: sampleCounts({ rows: 61, valid: 61 }),
  approval,
  version: 7,
});

test("an approver sees who started it and how much, and approves what is shown", async () => {
  const server = serveImport(waiting);
  server.onStep("POST /api/imports/:id/approve", sampleImport({ ...waiting, status: "importing" }));
  await openImport("Waits for an approver", ["approver"]);
  expect(pageText()).toContain(
    `Started by ${preparer.name}, 01/04/2027, 10:00 AM. It marks 61 payouts of $305,000.00 as paid.`,
  );
  expect(textOf("listitem", { "aria-current": "step" })).toContain("Import");
  expect(pageText()).not.toContain("Withdraw");
  expect(firstByRole("searchbox")).toBeNull();
  await expectAccessible();
  await click(buttonNamed("Reject"));
  await waitForText("Write what has to be changed");
  await click(buttonNamed("Approve 61 payouts of $305,000.00"));
  await waitForText("The rows are being imported.");
  const [sent] = server.seen("POST", importUrl("/approve"));
  expect(sent?.headers.get("if-match")).toBe('"7"');
});

test("a rejection is sent with its note, and shown to staff", async () => {
  const server = serveImport(waiting);
  const rejected = { by: preparer, at: "2027-01-04T16:00:00.000Z", note: "Wrong month" };
  server.onStep(
    "POST /api/imports/:id/reject",
    checkedImport({ sheets: [payouts], problems: [], approval: { ...approval, rejected } }),
  );
  await openImport("Waits for an approver", ["approver", "staff"]);
  await typeInto(textArea(), "Wrong month");
  await click(buttonNamed("Reject"));
  await waitForText(`Rejected by ${preparer.name}, 01/04/2027, 11:00 AM: Wrong month`);
  expect(pageText()).toContain(
    "From $250,000.00 of payouts in 24 hours on, an import waits for an approver.",
  );
  expect(server.seen("POST", importUrl("/reject"))[0]?.body).toEqual({ note: "Wrong month" });
});

test("who had a part is told so, and staff can withdraw it", async () => {
  const ownPart = "You uploaded this file. Someone else has to approve it.";
  const server = serveImport({ ...waiting, approval: { ...approval, ownPart } });
  server.onStep("POST /api/imports/:id/withdraw", checkedImport({ sheets: [payouts] }));
  await openImport(ownPart, ["approver", "staff"]);
  expect(pageText()).not.toContain("Approve 61");
  await click(buttonNamed("Withdraw"));
  await waitFor(() => expect(server.seen("POST", importUrl("/withdraw"))).toHaveLength(1));
  await waitForText("Check again");
  expect(toastText()).toBe("");
});

test("who is not staff cannot work on a file that is being checked", async () => {
  serveImport(checkedImport());
  await openImport("works on this file. Nothing is written yet.", ["admin"]);
  expect(pageText()).not.toContain("Discard");
});
