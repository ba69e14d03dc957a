import { waitForText } from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, linkNamed, pageText, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleProblem } from "../../testing/sample-parts.ts";
import { sampleDetails, sampleLine, submitter } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/run-record.tsx";
import { lastBody, openRun, serveRun } from "../../testing/serve-run.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const stop =
  "Line 1 (Priya Natarajan) has a blocked bank account: Bank details ••9035 of Priya Natarajan blocked by Ada Prover on 01/04/2027 (Returned R03).";
const stopped = sampleDetails({
  status: "approved",
  contentSha256: "0".repeat(64),
  submitted: { by: submitter, at: "2027-01-04T15:05:00.000Z" },
  stops: [stop],
});
const draft = sampleDetails();

test("an approved run that is stopped names the cause, and is not released", async () => {
  const server = serveRun({ ...stopped, ownWork: true }, undefined, {
    "POST /api/payout-runs/:id/refresh": { body: draft },
  });
  await openRun();
  await waitForText("Cannot be released as it is");
  expect(pageText()).toContain(stop);
  expect(buttonNamed("Release $154,255.64").disabled).toBe(true);
  await expectAccessible();
  await click(buttonNamed("Take back to draft and check again"));
  await waitFor(() =>
    expect(server.seen("POST", `/api/payout-runs/${stopped.id}/refresh`)).toHaveLength(1),
  );
});

test.each(["approved", "released"] as const)(
  "what names bank details of an %s run leads to them",
  async (status) => {
    const bankDetailsOf = [{ investorId: sampleLine().investor.id, name: "Priya Natarajan" }];
    const texts = status === "released" ? { stops: [], sinceRelease: [stop] } : {};
    serveRun({ ...stopped, status, ...texts, bankDetailsOf });
    await openRun();
    await waitForText("Open bank details of Priya Natarajan");
    expect(linkNamed("Open bank details of Priya Natarajan").getAttribute("href")).toBe(
      `/investors?id=${sampleLine().investor.id}`,
    );
    await expectAccessible();
  },
);

test.each([{ roles: ["approver"] }, { roles: ["staff", "approver"] }] as const)(
  "an approver without a part in it sends it back with the cause: $roles",
  async ({ roles }) => {
    const server = serveRun({ ...stopped, status: "submitted" }, undefined, {
      "POST /api/payout-runs/:id/reject": { body: draft },
    });
    await openRun({ roles });
    await waitForText("Cannot be approved as it is");
    expect(buttonNamed("Approve $154,255.64").disabled).toBe(true);
    await click(buttonNamed("Send back to its preparer"));
    await waitFor(() => expect(lastBody(server, "reject")).toEqual({ note: stop }));
  },
);

test("a released run names bank details that changed after its file was made", async () => {
  const text = "Line 1 (Priya Natarajan) is paid to ••9035 by the file that was made.";
  serveRun(sampleDetails({ status: "released", sinceRelease: [text] }));
  await openRun();
  await waitForText("Payees or bank details changed after the release");
  expect(pageText()).toContain(text);
});

test("lines that are due after the payment date are decided about in place", async () => {
  const line = sampleLine({ dueDate: "2027-02-10" });
  const { investor, agreement, id, position, method, net, dueDate } = line;
  const account = { id: "00000000-0000-4000-8000-000000000001", masked: "••••9035" };
  const own = { investor, agreement, id, position, method, net, dueDate, account };
  const lines = [{ ...own, ticked: [], waitingAccountId: account.id, daysOverdue: 0 }];
  const problems = (["early_decision", "change_decision"] as const).map((problem) => ({
    ...{ problem, count: 1, net, lines },
  }));
  const server = serveRun(sampleDetails({ problems }), [line], {
    "POST /api/payout-runs/:id/lines": { body: { ...draft, refused: [] } },
  });
  await openRun();
  await waitForText("1 line · Due after the payment date");
  await waitForText("· due 02/10/2027 · A change of the bank details is not approved yet");
  await expectAccessible();
  await click(buttonNamed(`Pay ••9035: ${investor.name}, ${agreement.reference}`));
  await waitFor(() =>
    expect(lastBody(server, "lines")).toEqual({ action: "pay_former", lineIds: [id] }),
  );
});

test("lines that changed are shown, so that what cannot be paid any more is removed", async () => {
  const problems = [{ ...sampleProblem("changed"), count: 3 }];
  const server = serveRun(sampleDetails({ problems }));
  await openRun();
  await waitForText(
    "3 lines · Changed after it was added: Thomas Lindqvist and 2 more. Refresh the run to take over the change, and remove what cannot be paid any more.",
  );
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await click(buttonNamed("Show lines: Changed after it was added"));
  expect(scrolled).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(
      server
        .seen("GET", `/api/payout-runs/${draft.id}/lines`)
        .some(({ search }) => search.get("problem") === "changed"),
    ).toBe(true),
  );
});
