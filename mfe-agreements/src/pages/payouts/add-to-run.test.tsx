import { toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  pageText,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  account,
  ada,
  ben,
  boxOf,
  countChanged,
  dora,
  draft,
  head,
  matching,
  openPayouts,
  run,
  serve,
} from "./testing/payout-selection.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

describe("adding to a payout run", () => {
  const details = { id: run.id, reference: "PR-0013", refused: [] };

  test("creates a run of the next payday with what is selected, and opens it", async () => {
    const server = serve({ "POST /api/payout-runs": { status: 201, body: details } });
    const page = await openPayouts();
    await click(boxOf("Ada"));
    await click(boxOf("Dora"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("2 payouts, $2,000.20");
    await expectAccessible();
    await click(buttonNamed("Add 2 payouts"));
    await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${run.id}`));
    const [sent] = server.seen("POST", "/api/payout-runs");
    expect(sent?.body).toEqual({
      fundingAccountId: account.id,
      paymentDate: "2026-12-02",
      dueThrough: "2026-12-02",
      payoutIds: [],
      payouts: { ids: [ada?.id, dora?.id] },
    });
    expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
    expect(toastText()).toBe("Success: 2 payouts are in PR-0013 now.");
  });

  test("calls a payment date proposed until another one is typed", async () => {
    serve({});
    await openPayouts();
    await click(boxOf("Ada"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("Proposed: the next payday.");
    await typeInto(fieldLabelled("Payment Date"), "12/09/2026");
    await waitFor(() => expect(pageText()).not.toContain("Proposed:"));
  });

  test("to a draft sends its version, and shows what was refused with the reasons", async () => {
    const refused = [
      { payoutId: ben?.id, payee: "Ben Natarajan", reason: "in PR-0015" },
      { payoutId: ada?.id, payee: "Ada Natarajan", reason: "paid already" },
    ];
    const answers = [refused, refused.slice(1), []];
    const server = serve({
      "GET /api/payout-runs": { body: [draft] },
      "POST /api/payout-runs/:id/lines": () => ({
        body: { ...details, version: 5, refused: answers.shift() },
      }),
    });
    const page = await openPayouts();
    await click(head());
    await click(buttonNamed("Add to payout run"));
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
    expect(linkNamed(`Ben Natarajan ${newTab}`).getAttribute("href")).toBe(
      `/payouts?id=${ben?.id}`,
    );
    await expectAccessible();
    const [sent] = server.seen("POST", `/api/payout-runs/${draft.id}/lines`);
    expect(sent?.headers.get("If-Match")).toBe('"4"');
    const ids = [ada?.id, ben?.id, dora?.id];
    expect(sent?.body).toEqual({ action: "add", payouts: { ids } });
    await click(buttonNamed("Try these 2 again"));
    await waitForText("2 added, 1 refused");
    expect(listedRefused()).toEqual([`Ada Natarajan ${newTab}paid already`]);
    await click(buttonNamed("Try this 1 again"));
    await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${run.id}`));
    const [again, last] = server.seen("POST", `/api/payout-runs/${run.id}/lines`);
    expect(again?.headers.get("If-Match")).toBe('"5"');
    expect(again?.body).toEqual({ action: "add", payouts: { ids: [ben?.id, ada?.id] } });
    expect(last?.body).toEqual({ action: "add", payouts: { ids: [ada?.id] } });
  });

  test("of all matching payouts asks again when another number matches", async () => {
    const answers = [countChanged(217), { status: 201, body: details }];
    const server = serve({ ...matching(214), "POST /api/payout-runs": () => answers.shift()! });
    const page = await openPayouts();
    await click(head());
    await click(buttonNamed("All 214 matching"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("214 payouts, $217,000.70");
    await click(buttonNamed("Add 214 payouts"));
    await waitForText("Now 217 match. Go on with 217?");
    await click(buttonNamed("Add 217 payouts"));
    await waitFor(() => expect(page.address()).toBe(`/payout-runs?id=${run.id}`));
    const bodies = server.seen("POST", "/api/payout-runs").map(({ body }) => body);
    const filter = { view: "upcoming" };
    expect(bodies).toMatchObject([
      { payouts: { filter, count: 214 } },
      { payouts: { filter, count: 217 }, dueThrough: "2027-01-19" },
    ]);
  });

  test("keeps the dialog open with the server's sentence after a refusal", async () => {
    const message = "Nothing is due through this day that is not in a payout run already.";
    serve({ "POST /api/payout-runs": { status: 409, body: { message, code: "conflict" } } });
    await openPayouts();
    await click(boxOf("Ada"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("1 payout, $1,000.10");
    await click(buttonNamed("Add 1 payout"));
    await waitFor(() => expect(textOf("alert")).toBe(message));
  });

  test("without a funding account says who can add one, and sends nothing", async () => {
    const server = serve({ "GET /api/funding-accounts": { body: [] } });
    await openPayouts();
    await click(boxOf("Ada"));
    await click(buttonNamed("Add to payout run"));
    await waitForText("Ask an administrator to add one.");
    await click(buttonNamed("Add 1 payout"));
    await waitForText("Choose a funding account");
    expect(server.seen("POST", "/api/payout-runs")).toHaveLength(0);
  });
});
