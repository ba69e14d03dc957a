import { fakeServer, openPage, refusal, submitForm, waitForText } from "@accord/remote-kit/testing";
import type { Role } from "@accord/domain";
import {
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAccount, sampleDetails, sampleId, sampleRun } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
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

test("pays what is due after the payment date only when it is chosen", async () => {
  const server = serve({
    "GET /api/funding-accounts": { body: [sampleAccount()] },
    "POST /api/payout-runs": refusal(409, "Nothing is due."),
  });
  await open();
  await click(buttonNamed("Prepare payout run"));
  await waitFor(() => expect(fieldLabelled("Payment date").value).toBe("01/06/2027"));
  const radios = () => allByRole("radio");
  expect(radios()).toHaveLength(0);
  await typeInto(fieldLabelled("Due through"), "02/10/2027");
  await waitForText("Only what is due by the payment date, 01/06/2027");
  await expectAccessible();
  expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
  await submitForm();
  await waitFor(() => expect(server.seen("POST", "/api/payout-runs")).toHaveLength(1));
  await click(radios()[1]!);
  await submitForm();
  await waitFor(() => expect(server.seen("POST", "/api/payout-runs")).toHaveLength(2));
  const bodies = server.seen("POST", "/api/payout-runs").map(({ body }) => body);
  expect(bodies[0]).not.toHaveProperty("payEarly");
  expect(bodies[1]).toMatchObject({ payEarly: true, dueThrough: "2027-02-10" });
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
