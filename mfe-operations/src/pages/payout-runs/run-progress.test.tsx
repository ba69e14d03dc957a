import type { PayoutRunDetails } from "@accord/contracts";
import { toastText, waitForText } from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, firstByRole, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { preparer, sampleDetails } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/run-record.tsx";
import { openRun, serveRun } from "../../testing/serve-run.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const step = { by: preparer, at: "2027-01-04T15:05:00.000Z" };
const released = sampleDetails({ status: "released", submitted: step, released: step });

const servePosting = (run: PayoutRunDetails) =>
  serveRun(run, undefined, {
    "GET /api/payout-runs/in-progress": {
      body: [{ step: "paid", run: { id: run.id, reference: run.reference }, seconds: 3 }],
    },
  });

test("a posting is found again after a reload, then its result", async () => {
  const server = servePosting(released);
  await openRun({ today: "2027-01-06" });
  await waitForText("PR-0012 is being marked as paid. 3 s so far");
  expect(buttonNamed("Mark as paid").disabled).toBe(true);
  await expectAccessible();
  const paid = sampleDetails({ ...released, status: "paid", paid: step, version: 5 });
  server.change("GET /api/payout-runs/:id", { body: paid });
  server.change("GET /api/payout-runs/in-progress", { body: [] });
  await waitFor(() => expect(toastText()).toBe("PR-0012 is paid now."));
  expect(firstByRole("progressbar")).toBeNull();
});

test("a posting that broke off says that nothing changed, and can be repeated", async () => {
  const server = servePosting(released);
  await openRun({ today: "2027-01-06" });
  await waitForText("PR-0012 is being marked as paid.");
  server.change("GET /api/payout-runs/in-progress", { body: [] });
  await waitFor(() =>
    expect(toastText()).toBe("The payout run was not changed. Please try again."),
  );
  await waitFor(() => expect(buttonNamed("Mark as paid").disabled).toBe(false));
});

test("the step of another run is not shown", async () => {
  serveRun(released, undefined, {
    "GET /api/payout-runs/in-progress": {
      body: [{ step: "paid", run: { id: "other", reference: "PR-0013" }, seconds: 3 }],
    },
  });
  await openRun({ today: "2027-01-06" });
  await waitFor(() => expect(buttonNamed("Mark as paid").disabled).toBe(false));
  expect(firstByRole("progressbar")).toBeNull();
});

test("submitting shows that it is under way until the answer", async () => {
  const draft = sampleDetails();
  let answer = () => {};
  serveRun(draft, undefined, {
    "POST /api/payout-runs/:id/submit": async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { body: sampleDetails({ status: "submitted", submitted: step, version: 4 }) };
    },
  });
  await openRun();
  await click(buttonNamed("Submit"));
  await waitForText("PR-0012 is being submitted.");
  answer();
  await waitFor(() => expect(firstByRole("progressbar")).toBeNull());
});
