import { fakeServer, openPage, refusal, submitForm, waitForText } from "@accord/remote-kit/testing";
import type { Role } from "@accord/domain";
import {
  buttonNamed,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAccount, sampleDetails, sampleId, sampleRun } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/bank-file/bank-file.tsx";
import "../../features/prepare-run/prepare-run.tsx";
import { PayoutRunsPage } from "./payout-runs-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const open = (roles?: readonly Role[]) =>
  openPage(<PayoutRunsPage />, {
    path: "/payout-runs",
    today: "2027-01-04",
    ...(roles && { roles }),
  });

const serve = (routes: Parameters<typeof fakeServer>[0]) =>
  fakeServer({
    "GET /api/payout-runs": { body: [sampleRun()] },
    "GET /api/payout-runs/in-progress": { body: [] },
    ...routes,
  });

test("proposes the next payday that the account reaches, and opens the prepared run", async () => {
  const server = serve({
    "GET /api/funding-accounts": { body: [sampleAccount()] },
    "POST /api/payout-runs": refusal(409, "Nothing is due through this day."),
    "GET /api/payout-runs/:id": { body: sampleDetails() },
    "GET /api/payout-runs/:id/lines": { body: [] },
    "GET /api/audit": { body: [] },
  });
  const page = await open();
  await click(buttonNamed("Prepare payout run"));
  await waitFor(() => expect(fieldLabelled("Payment date").value).toBe("01/06/2027"));
  await waitForText("The next payday that Operating reaches, with 2 banking days for the bank.");
  await expectAccessible();
  await typeInto(fieldLabelled("Payment date"), "01/09/2027");
  await waitForText("Banks are closed on 01/09/2027");
  expect(fieldLabelled("Due through").value).toBe("01/09/2027");
  await typeInto(fieldLabelled("Payment date"), "01/07/2027");
  await submitForm();
  await waitForText("Nothing is due through this day.");
  server.change("POST /api/payout-runs", { status: 201, body: sampleDetails() });
  await submitForm();
  await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${sampleId("run")}`));
  const [first, second] = server.seen("POST", "/api/payout-runs");
  expect(second?.body).toEqual({
    paymentDate: "2027-01-07",
    dueThrough: "2027-01-07",
    fundingAccountId: sampleId("account"),
  });
  expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});

test("without a funding account leads an administrator to add one, and staff to ask", async () => {
  serve({ "GET /api/funding-accounts": { body: [] } });
  const page = await open();
  await click(buttonNamed("Prepare payout run"));
  await waitForText("There is no funding account yet");
  await click(buttonNamed("Open Admin"));
  await waitFor(() => expect(page.address()).toBe("/admin"));
  await cleanUp();
  await open(["staff"]);
  await click(buttonNamed("Prepare payout run"));
  await waitForText("Ask an administrator to add one on the Admin page.");
});

test("a viewer is offered neither a run nor a bank file", async () => {
  serve({});
  await open(["viewer"]);
  await waitForText("PR-0012");
  expect(() => buttonNamed("Prepare payout run")).toThrow();
  expect(() => buttonNamed("Bank file")).toThrow();
});

test("a phone shows what an entry of the bank file says, and the trace of a foreign one", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  const foreign = {
    ...{ kind: "return", code: "R01", text: "Insufficient funds", line: null, changes: false },
    ...{ traceNumber: "121042880000999", effect: "No line of a payout run has this trace number" },
  };
  const corrected = {
    ...{ kind: "change", code: "C05", text: "Corrected to savings", changes: true },
    traceNumber: "121042880000001",
    line: {
      id: sampleId("line"),
      run: { id: sampleId("run"), reference: "PR-0011" },
      agreement: { id: sampleId("agreement"), reference: "AGR-2026-0003" },
      investor: { id: sampleId("investor"), name: "Priya Natarajan" },
      net: "2026.66",
    },
    effect: "A change of the bank details is requested, to be approved",
  };
  serve({
    "POST /api/payout-runs/returns-file": {
      body: { answers: [foreign, corrected], applied: false },
    },
  });
  await open();
  await click(buttonNamed("Bank file"));
  await waitFor(() => fieldLabelled("Bank file"));
  await chooseFile(fieldLabelled("Bank file"), new File(["101 "], "returns.ach"));
  await submitForm();
  await waitForText("Trace 121042880000999");
  expect(pageText()).toContain("Corrected to savings");
  expect(pageText()).toContain("Priya Natarajan");
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(pageText()).not.toContain("What you typed has not been saved.");
});

test("a bank file is read first, and applied when it changes something", async () => {
  const answer = {
    kind: "return",
    code: "R03",
    text: "No account, or unable to locate account",
    traceNumber: "121042880000001",
    line: {
      id: sampleId("line"),
      run: { id: sampleId("run"), reference: "PR-0011" },
      agreement: { id: sampleId("agreement"), reference: "AGR-2026-0003" },
      investor: { id: sampleId("investor"), name: "Priya Natarajan" },
      net: "2026.66",
    },
    effect: "The payout is due again; the account is blocked",
    changes: true,
  };
  const server = serve({
    "POST /api/payout-runs/returns-file": { body: { answers: [answer], applied: false } },
  });
  await open();
  await click(buttonNamed("Bank file"));
  await waitFor(() => fieldLabelled("Bank file"));
  expect(pageText()).toContain("at most 19 MB");
  await submitForm();
  await waitForText("Bank file is required");
  await chooseFile(fieldLabelled("Bank file"), new File(["101 "], "returns.ach"));
  await submitForm();
  await waitForText("The payout is due again; the account is blocked");
  expect(server.seen("POST", "/api/payout-runs/returns-file").at(-1)?.body).toEqual({
    text: "101 ",
    apply: false,
  });
  server.change("POST /api/payout-runs/returns-file", {
    body: { answers: [answer], applied: true },
  });
  await submitForm();
  await waitForText("The bank file is applied: 1 change.");
  expect(server.seen("POST", "/api/payout-runs/returns-file").at(-1)?.body).toEqual({
    text: "101 ",
    apply: true,
  });
});

test("a bank file of which an entry was refused stays open and says why", async () => {
  const answer = {
    ...{ kind: "change", code: "C05", text: "Corrected to savings", line: null, changes: true },
    traceNumber: "121042880000001",
    effect: "A change of the bank details is requested, to be approved",
  };
  const server = serve({
    "POST /api/payout-runs/returns-file": { body: { answers: [answer], applied: false } },
  });
  await open();
  await click(buttonNamed("Bank file"));
  await waitFor(() => fieldLabelled("Bank file"));
  await chooseFile(fieldLabelled("Bank file"), new File(["101 "], "returns.ach"));
  await submitForm();
  await waitFor(() => buttonNamed("Apply 1 change"));
  const effect = "These are the bank details in use already.";
  const answers = [{ ...answer, changes: false, effect }];
  server.change("POST /api/payout-runs/returns-file", { body: { answers, applied: true } });
  await submitForm();
  await waitForText("1 entry was not applied. Its effect below says why.");
  expect(pageText()).toContain(effect);
  expect(pageText()).not.toContain("The bank file is applied");
  await submitForm();
  await waitForText("Reading changes nothing.");
  expect(pageText()).not.toContain(effect);
  await chooseFile(fieldLabelled("Bank file"), new File(["101 "], "other.ach"));
  server.change("POST /api/payout-runs/returns-file", { body: { answers, applied: false } });
  await submitForm();
  await waitForText(effect);
  await click(buttonNamed("Close"));
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
});
