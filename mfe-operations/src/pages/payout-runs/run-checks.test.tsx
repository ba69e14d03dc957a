import type { RunCheck } from "@accord/contracts";
import { refusal, submitForm, toastText, waitForText } from "@accord/remote-kit/testing";
import { sampleSession } from "@accord/shell-kit/testing";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  firstByRole,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/checks/checks-printed.tsx";
import "../../features/run/checks/void-check.tsx";
import "../../features/run/dialogs/mark-paid.tsx";
import "../../features/run/run-record.tsx";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleDetails, sampleId, submitter } from "../../testing/sample-run.ts";
import { lastBody, openRun, serveRun } from "../../testing/serve-run.tsx";
import { stubDownloads } from "../../testing/stub-downloads.ts";
import { textArea } from "../../testing/text-area.ts";

const checkboxNamed = (name: string) => byRole("checkbox", new RegExp(name));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const step = { by: submitter, at: "2027-01-04T15:05:00.000Z" };
const released = sampleDetails({
  status: "released",
  contentSha256: "a".repeat(64),
  submitted: step,
  released: step,
});
const check: RunCheck = {
  id: sampleId("line", 8),
  runId: released.id,
  number: 1047,
  payee: "Victor Anand",
  amount: "948.66",
  checkDate: "2027-01-06",
  status: "issued",
  printedAt: null,
  confirmedAt: null,
  voidReason: null,
  replaces: null,
  lineCount: 1,
  version: 1,
};
const printed: RunCheck = { ...check, printedAt: "2027-01-04T15:05:00.000Z" };
const replacement: RunCheck = { ...check, id: sampleId("line", 9), number: 1059, replaces: 1047 };

test("checks are printed, then the question is whether all of them printed well", async () => {
  const server = serveRun(released, undefined, {
    "GET /api/payout-runs/:id/checks": { body: [check] },
    "POST /api/payout-runs/:id/checks": () => {
      server.change("GET /api/payout-runs/:id/checks", { body: [printed] });
      return {
        body: new Uint8Array([37]),
        headers: { "Content-Disposition": 'attachment; filename="PR-0012-checks.pdf"' },
      };
    },
    "POST /api/payout-runs/:id/checks/confirm": {
      body: [{ ...printed, confirmedAt: "2027-01-04T15:06:00.000Z" }],
    },
  });
  stubDownloads();
  await openRun();
  await waitForText("Not printed");
  await click(buttonNamed("Print checks"));
  await waitForText("Tick the checks that jammed or are unreadable.");
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("All checks are confirmed."));
  expect(lastBody(server, "checks/confirm")).toEqual({ spoiled: [] });
});

test("checks that jammed are voided, the others confirmed", async () => {
  const server = serveRun(released, undefined, {
    "GET /api/payout-runs/:id/checks": { body: [printed, replacement] },
    "POST /api/payout-runs/:id/checks/confirm": {
      body: [{ ...printed, status: "void", voidReason: "Spoiled in printing" }, replacement],
    },
  });
  await openRun();
  await waitForText("Victor Anand · replaces no. 1047");
  await click(buttonNamed("Did all print?"));
  await waitForText("Tick the checks that jammed or are unreadable.");
  await expectAccessible();
  const boxes = allByRole("checkbox", { within: firstByRole("dialog") });
  expect(boxes).toHaveLength(1);
  await click(boxes[0]!);
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("1 check is void. Print the one that replaces it."));
  expect(lastBody(server, "checks/confirm")).toEqual({ spoiled: [printed.id] });
});

test("a void check shows its reason, and voiding names the check that replaces it", async () => {
  const voidReason = "Wrong street. Ask for the new one.";
  serveRun(released, undefined, {
    "GET /api/payout-runs/:id/checks": {
      body: [{ ...printed, status: "void", voidReason }, replacement],
    },
  });
  await openRun();
  await waitForText(voidReason);
  await click(buttonNamed("Void check 1059"));
  await waitForText(
    "A check with a new number replaces it. It has the name and the address that were approved.",
  );
});

test("checks that do not load say so and are loaded on request", async () => {
  const server = serveRun(released, undefined, {
    "GET /api/payout-runs/:id/checks": refusal(404, "The payout run was not found."),
  });
  await openRun();
  await waitFor(() => buttonNamed("Try again"));
  server.change("GET /api/payout-runs/:id/checks", { body: [printed] });
  await click(buttonNamed("Try again"));
  await waitForText("No. 1047");
});

test("a check that changed meanwhile is voided with its new version", async () => {
  const path = "POST /api/checks/:id/void";
  const server = serveRun(released, undefined, {
    "GET /api/payout-runs/:id/checks": { body: [check] },
    [path]: refusal(412, "Somebody changed this record since you opened it."),
  });
  await openRun();
  await waitFor(() => buttonNamed("Void check 1047"));
  await click(buttonNamed("Void check 1047"));
  await waitForText("Its number is never used again.");
  await typeInto(textArea(), "Jammed");
  server.change("GET /api/payout-runs/:id/checks", { body: [{ ...printed, version: 2 }] });
  await submitForm();
  await waitForText("Not confirmed");
  server.change(path, { body: [{ ...printed, status: "void" }] });
  await submitForm();
  await waitFor(() => expect(toastText()).toContain("Check 1047 is void."));
  const sent = server.seen("POST", `/api/checks/${check.id}/void`);
  expect(sent.map(({ headers }) => headers.get("If-Match"))).toEqual(['"1"', '"2"']);
});

test("a run with checks that nobody confirmed is marked as paid after a question", async () => {
  const byMethod = [
    { method: "check", count: 1, gross: "948.66", withheld: "0.00", net: "948.66" },
  ] as const;
  const run = sampleDetails({ ...released, paymentDate: "2026-01-06", byMethod: [...byMethod] });
  const server = serveRun(run, undefined, {
    "GET /api/payout-runs/:id/checks": { body: [printed] },
    "POST /api/payout-runs/:id/paid": { body: { ...run, status: "paid", version: 9 } },
  });
  await openRun();
  await waitForText("Not confirmed");
  await click(buttonNamed("Mark as paid"));
  await waitForText("1 check not confirmed as printed: no. 1047.");
  await submitForm();
  await waitForText("Tick this, or confirm the checks first");
  expect(lastBody(server, "paid")).toBeUndefined();
  await expectAccessible();
  await click(checkboxNamed("Mark as paid without it"));
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("PR-0012 is paid."));
  expect(lastBody(server, "paid")).toMatchObject({ checksNotConfirmed: true });
});

test("a confirmed check is replaced by an approver alone", async () => {
  const confirmed = { ...printed, confirmedAt: "2027-01-04T15:06:00.000Z" };
  serveRun(sampleDetails({ ...released, status: "paid", paid: step }), undefined, {
    "GET /api/payout-runs/:id/checks": { body: [confirmed] },
  });
  await openRun({ roles: ["staff"] });
  await waitFor(() => buttonNamed("Void check 1047"));
  await click(buttonNamed("Void check 1047"));
  await waitForText("only an approver who did not print, confirm or void these has it replaced");
  expect(checkboxNamed("Replace it by a check with a new number").disabled).toBe(true);
  expect(checkboxNamed("Replace it by a check with a new number").checked).toBe(false);
});

test("who handled a confirmed check reads that another approver has to replace it", async () => {
  const handledBy = [sampleSession.id];
  const confirmed = { ...printed, confirmedAt: "2027-01-04T15:06:00.000Z", handledBy };
  const body = [confirmed];
  serveRun(released, undefined, { "GET /api/payout-runs/:id/checks": { body } });
  await openRun();
  await waitForText("You handled it, so another approver has to void and replace it.");
  expect(firstByRole("button", "Void check 1047")).toBeNull();
});
