import type { RunCheck } from "@accord/contracts";
import { refusal, submitForm, toastText, waitForText } from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/checks/checks-printed.tsx";
import "../../features/run/run-record.tsx";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleDetails, sampleId, submitter } from "../../testing/sample-run.ts";
import { lastBody, openRun, serveRun } from "../../testing/serve-run.tsx";
import { stubDownloads } from "../../testing/stub-downloads.ts";

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
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]'),
  ];
  expect(boxes).toHaveLength(1);
  await click(boxes[0]!);
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("1 check void. Print again for the new numbers."));
  expect(lastBody(server, "checks/confirm")).toEqual({ spoiled: [printed.id] });
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
