import type { PayoutsForRun } from "@accord/contracts";
import { fakeServer, openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  textOf,
  textsOf,
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

const [ada, ben, dora] = [1, 2, 3].map((number) => sampleId("payout", number));
const ids = [ada!, ben!, dora!];
const kept = { rows: [{ id: ada }] };
const chosen: PayoutsForRun = {
  payouts: { ids },
  dueThrough: "2027-01-06",
  sum: "$3,000.30",
  back: { path: "/payouts?q=a", state: { kept } },
};
const opened = sampleDetails({ id: sampleId("run", 7), reference: "PR-0013" });
const draft = sampleRun({ id: sampleId("run", 8), reference: "PR-0014", version: 4 });
const added = (changes: object = {}) => ({ ...opened, refused: [], ...changes });

const serve = (routes: Parameters<typeof fakeServer>[0]) =>
  fakeServer({
    "GET /api/payout-runs": { body: [] },
    "GET /api/payout-runs/in-progress": { body: [] },
    "GET /api/funding-accounts": { body: [sampleAccount()] },
    "GET /api/payout-runs/:id": { body: opened },
    "GET /api/payout-runs/:id/lines": { body: [] },
    "GET /api/audit": { body: [] },
    ...routes,
  });

const open = (state: unknown = chosen) =>
  openPage(<PayoutRunsPage />, { path: "/payout-runs", today: "2027-01-04", state });

test("creates a run of the next payday with what was chosen, and opens it", async () => {
  const server = serve({ "POST /api/payout-runs": { status: 201, body: added() } });
  const page = await open();
  await waitForText("3 payouts, $3,000.30");
  await expectAccessible();
  await click(buttonNamed("Add 3 payouts"));
  await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${opened.id}`));
  const [sent] = server.seen("POST", "/api/payout-runs");
  expect(sent?.body).toEqual({
    fundingAccountId: sampleId("account"),
    paymentDate: "2027-01-06",
    dueThrough: "2027-01-06",
    payoutIds: [],
    payouts: { ids },
  });
  expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
  expect(toastText()).toBe("Success: 3 payouts are in PR-0013 now.");
  await page.goBack();
  expect(page.state()).toBeNull();
});

test("keeps what is due through when another payment date is typed", async () => {
  serve({});
  await open();
  await waitForText("The next payday that Operating reaches");
  await typeInto(fieldLabelled("Payment date"), "01/13/2027");
  await waitForText("A banking day that Operating reaches.");
  expect(fieldLabelled("Due through").value).toBe("01/06/2027");
});

test("says what is left out while only what is due by the payment date is added", async () => {
  serve({});
  await open();
  await waitForText("The next payday that Operating reaches");
  await typeInto(fieldLabelled("Payment date"), "01/05/2027");
  await waitForText("Payouts that are due after either date are left out.");
  await click(byRole("radio", "Pay early what is due through 01/06/2027"));
  await waitForText("Payouts that are due after the second date are left out.");
});

test("to a draft sends its version, and shows what was refused with the reasons", async () => {
  const refused = [
    { payoutId: ben, payee: "Ben Natarajan", reason: "in PR-0015" },
    { payoutId: ada, payee: "Ada Natarajan", reason: "paid already" },
  ];
  const answers = [refused, refused.slice(1), []];
  const server = serve({
    "GET /api/payout-runs": { body: [draft] },
    "POST /api/payout-runs/:id/lines": () => ({
      body: added({ version: 5, refused: answers.shift() }),
    }),
  });
  const page = await open();
  await waitForText("Existing draft");
  await click(byRole("radio", /^Existing draft/));
  await click(buttonNamed("Add 3 payouts"));
  await waitForText("1 added, 2 refused");
  const listedRefused = () => textsOf("listitem", { within: firstByRole("dialog") });
  const newTab = "(opens a new tab)";
  expect(listedRefused()).toEqual([
    `Ben Natarajan ${newTab}in PR-0015`,
    `Ada Natarajan ${newTab}paid already`,
  ]);
  expect(linkNamed(`Ben Natarajan ${newTab}`).getAttribute("href")).toBe(`/payouts?id=${ben}`);
  await expectAccessible();
  const [sent] = server.seen("POST", `/api/payout-runs/${draft.id}/lines`);
  expect(sent?.headers.get("If-Match")).toBe('"4"');
  expect(sent?.body).toEqual({ action: "add", payouts: { ids } });
  await click(buttonNamed("Try these 2 again"));
  await waitForText("2 added, 1 refused");
  expect(listedRefused()).toEqual([`Ada Natarajan ${newTab}paid already`]);
  await click(buttonNamed("Try this 1 again"));
  await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${opened.id}`));
  const [again, last] = server.seen("POST", `/api/payout-runs/${opened.id}/lines`);
  expect(again?.headers.get("If-Match")).toBe('"5"');
  expect(again?.body).toEqual({ action: "add", payouts: { ids: [ben, ada] } });
  expect(last?.body).toEqual({ action: "add", payouts: { ids: [ada] } });
});

test("of all matching payouts asks again when another number matches", async () => {
  const message = "Now 217 match. Go on with 217?";
  const answers = [
    { status: 409, body: { message, code: "count_changed", count: 217 } },
    { status: 201, body: added() },
  ];
  const server = serve({ "POST /api/payout-runs": () => answers.shift()! });
  const filter = { view: "upcoming" as const };
  await open({ ...chosen, payouts: { filter, count: 214 } });
  await waitForText("214 payouts, $3,000.30");
  await click(buttonNamed("Add 214 payouts"));
  await waitForText(message);
  await click(buttonNamed("Add 217 payouts"));
  await waitFor(() => expect(server.seen("POST", "/api/payout-runs")).toHaveLength(2));
  const bodies = server.seen("POST", "/api/payout-runs").map(({ body }) => body);
  expect(bodies).toMatchObject([
    { payouts: { filter, count: 214 } },
    { payouts: { filter, count: 217 } },
  ]);
});

test("keeps the dialog open with the server's sentence after a refusal", async () => {
  const message = "Nothing is due through this day that is not in a payout run already.";
  serve({ "POST /api/payout-runs": refusal(409, message) });
  await open();
  await waitForText("3 payouts, $3,000.30");
  await click(buttonNamed("Add 3 payouts"));
  await waitFor(() => expect(textOf("alert")).toBe(message));
});

test("closed, leads back to the payouts with what was chosen there", async () => {
  serve({});
  const page = await open();
  await waitForText("3 payouts, $3,000.30");
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(page.address()).toBe("/payouts?q=a"));
  expect(page.state()).toEqual({ kept });
});

test("a state of something else opens nothing", async () => {
  serve({});
  await open({ payouts: { ids: ["1"] } });
  await waitForText("No payout runs yet.");
  expect(() => buttonNamed("Cancel")).toThrow();
});
