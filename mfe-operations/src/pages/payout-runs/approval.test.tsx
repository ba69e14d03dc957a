import { toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  firstByRole,
  pageText,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { sampleSession } from "@accord/shell-kit/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleReviewGroup } from "../../testing/sample-parts.ts";
import { preparer, sampleDetails, submitter } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/run-record.tsx";
import { textArea } from "../../testing/text-area.ts";
import { lastBody, openRun, serveRun } from "../../testing/serve-run.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const contentSha256 = `7c1e90ab${"0".repeat(52)}41d2`;
const waiting = sampleDetails({
  status: "submitted",
  contentSha256,
  submitted: { by: submitter, at: "2027-01-04T15:05:00.000Z" },
});
const user = { id: sampleSession.id, name: "Sam Staff" };
const approved = sampleDetails({
  ...waiting,
  status: "approved",
  version: 4,
  approvals: [{ by: user, at: "2027-01-04T15:10:00.000Z", note: null }],
});
const approve = () => buttonNamed("Approve $154,255.64");

const ticked = (...done: readonly string[]) =>
  sampleDetails({
    ...waiting,
    newSinceLast: {
      ...waiting.newSinceLast,
      groups: (["payees", "accounts"] as const).map((one) =>
        sampleReviewGroup(one, done.includes(one)),
      ),
    },
  });

test("approves after each new part is ticked, with the hash that was shown", async () => {
  const server = serveRun(ticked(), undefined, {
    "PUT /api/payout-runs/:id/checked-news": () => {
      const body = ticked("payees", "accounts");
      server.change("GET /api/payout-runs/:id", { body });
      return { body };
    },
    "POST /api/payout-runs/:id/approve": () => {
      server.change("GET /api/payout-runs/:id", { body: approved });
      return { body: approved };
    },
  });
  await openRun();
  await waitForText("What is new since PR-0011");
  await waitForText("Helen Whitfield · first Wire ••8830 · approved 11/16/2026");
  await waitForText("Helen Whitfield · ••4471 → ••8830");
  expect(pageText()).toContain("7c1e90ab … 41d2");
  expect(pageText()).toContain("0 of 1");
  expect(approve().disabled).toBe(true);
  await waitForText("Tick what is new first.");
  expect(approve().title).toBe("Tick what is new first.");
  await expectAccessible();
  await click(byRole("checkbox"));
  await waitForText("2 of 2 checked");
  const [sent] = server.seen("PUT", `/api/payout-runs/${waiting.id}/checked-news`);
  expect(sent?.body).toEqual({ revision: 1, groups: ["payees"] });
  await click(approve());
  await waitFor(() => expect(toastText()).toBe("You approved PR-0012."));
  expect(lastBody(server, "approve")).toEqual({ contentSha256, note: "" });
  await waitFor(() => buttonNamed("Release $154,255.64"));
});

test("a part that is ticked while another one is sent is not lost", async () => {
  const first = Promise.withResolvers<undefined>();
  const server = serveRun(ticked(), undefined, {
    "PUT /api/payout-runs/:id/checked-news": async ({ body }) => {
      await first.promise;
      const { groups } = body as { groups: string[] };
      const answer = { body: ticked(...groups) };
      server.change("GET /api/payout-runs/:id", answer);
      return answer;
    },
  });
  await openRun();
  await waitForText("What is new since PR-0011");
  const boxes = () => allByRole("checkbox");
  await click(boxes()[0]!);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
  await click(boxes()[1]!);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  first.resolve(undefined);
  await waitFor(() =>
    expect(
      server.seen("PUT", `/api/payout-runs/${waiting.id}/checked-news`).map(({ body }) => body),
    ).toEqual([
      { revision: 1, groups: ["payees"] },
      { revision: 1, groups: ["payees", "accounts"] },
    ]),
  );
  await waitForText("2 of 2 checked");
});

test("a rejection without a note puts the focus into the note", async () => {
  serveRun(ticked());
  await openRun();
  await waitFor(() => buttonNamed("Reject"));
  await click(buttonNamed("Reject"));
  await waitForText("Write what the preparer has to change");
  expect(document.activeElement).toBe(textArea());
});

test("rejects only with a note", async () => {
  const server = serveRun(waiting, undefined, {
    "POST /api/payout-runs/:id/reject": { body: sampleDetails({ version: 4 }) },
  });
  await openRun({ roles: ["approver"] });
  await waitFor(() => buttonNamed("Reject"));
  await click(buttonNamed("Reject"));
  await waitForText("Write what the preparer has to change");
  expect(lastBody(server, "reject")).toBeUndefined();
  await typeInto(textArea(), "Line 4 is too high");
  await click(buttonNamed("Reject"));
  await waitFor(() => expect(toastText()).toBe("PR-0012 went back to its preparer."));
  expect(lastBody(server, "reject")).toEqual({ note: "Line 4 is too high" });
});

test("who had a part in the run cannot approve it, and may withdraw it", async () => {
  serveRun(sampleDetails({ ...ticked(), ownWork: true }));
  await openRun();
  await waitForText("You prepared this. Someone else has to approve it.");
  expect(approve().disabled).toBe(true);
  expect(buttonNamed("Withdraw").disabled).toBe(false);
  expect(firstByRole("checkbox")).toBeNull();
  await expectAccessible();
});

test("who set what the run pays reads before the approval what he or she did", async () => {
  const ownWorkReason =
    "You set the amount or day of a payout by hand (line 3, AGR-2026-0007). Someone else has to approve this run.";
  serveRun(sampleDetails({ ...ticked(), ownWork: true, ownWorkReason }));
  await openRun({ roles: ["approver"] });
  await waitForText(ownWorkReason);
  expect(pageText()).toContain("Had a part in this run");
  expect(approve().disabled).toBe(true);
  expect(approve().title).toBe(ownWorkReason);
  const why = document.querySelector(
    `#${CSS.escape(approve().getAttribute("aria-describedby") ?? "")}`,
  );
  expect(why?.textContent).toBe(ownWorkReason);
});

test("a second approval says who gave the first", async () => {
  serveRun(
    sampleDetails({
      ...waiting,
      approvalsNeeded: 2,
      approvals: [{ by: preparer, at: "2027-01-04T15:10:00.000Z", note: null }],
    }),
  );
  await openRun();
  await waitForText("1 of 2");
  expect(pageText()).toContain("Waits for 1 approval");
});

test("nothing new needs no tick", async () => {
  serveRun(waiting);
  await openRun();
  await waitForText("Nothing is new.");
  expect(approve().disabled).toBe(false);
});
