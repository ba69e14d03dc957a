import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byText,
  cleanUp,
  click,
  firstByRole,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
// Imported before the fake clock starts: the lazy parts load slowly on a busy machine.
import "../../features/rollovers/roll-over-payout.tsx";
import { sampleId } from "../../testing/sample-agreement.ts";
import { samplePayout, sampleRollover, listedPayout } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { PayoutsPage } from "./payouts-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const selects = () => allByRole("combobox", { within: firstByRole("table") });

test("shows the specified heading", async () => {
  serveAgreements();
  await openPage(<PayoutsPage />, { path: "/payouts" });
  expect(textOf("heading", { level: 1 })).toBe("Upcoming Payouts");
  byText("Next 60 days", firstByRole("banner"));
  expect(document.title).toContain("Upcoming Payouts");
  await waitForText("Priya Natarajan");
});

test("rolls a payout over from its action select, and focuses the next row", async () => {
  const due = listedPayout();
  const next = listedPayout({ id: sampleId("payout", 5), dueDate: "2027-01-07" });
  const server = serveAgreements({
    "GET /api/payouts": { body: [due, next] },
    "POST /api/payouts/:id/roll-over": () => {
      server.change("GET /api/payouts", { body: [next] });
      return { status: 201, body: sampleRollover() };
    },
  });
  await openPage(<PayoutsPage />, { path: "/payouts" });
  await waitForText("Priya Natarajan");
  const [first] = selects();
  first!.focus();
  await typeInto(first!, "rollOver");
  await waitFor(() => expect(firstByRole("dialog")).not.toBeNull());
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(firstByRole("dialog")).toBeNull());
  expect(first!.value).toBe("");
  await typeInto(first!, "rollOver");
  await waitFor(() => buttonNamed("Roll Over"));
  await click(buttonNamed("Roll Over"));
  await waitFor(() => expect(selects()).toHaveLength(1));
  const [sent] = server.seen("POST", `/api/payouts/${due.id}/roll-over`);
  expect(sent?.headers.get("If-Match")).toBe('"1"');
  await waitFor(() => expect(document.activeElement).toBe(selects()[0]));
});

test.each([
  ["completing", "Complete payout of Priya Natarajan due 12/02/2026"],
  ["the dialog", undefined],
])("marking as paid by %s asks before equal money is recorded again", async (_by, complete) => {
  const due = listedPayout({ dueDate: "2026-12-02" });
  const message = "$2,666.66 of ROI paid on 11/18/2026 is recorded in AGR-2026-0007 already.";
  const equal = refusal(409, message, { code: "already_recorded" });
  const paid = { body: samplePayout({ id: due.id, status: "completed", version: 2 }) };
  const server = serveAgreements({
    "GET /api/payouts": { body: [due] },
    "PUT /api/payouts/:id": ({ search }) => (search.has("unlessRecorded") ? equal : paid),
  });
  await openPage(<PayoutsPage />, { path: "/payouts" });
  await waitForText("Priya Natarajan");
  if (complete !== undefined) await click(buttonNamed(complete));
  else {
    await typeInto(selects()[0]!, "payout");
    await waitFor(() => buttonNamed("Mark as Paid"));
    await click(buttonNamed("Mark as Paid"));
  }
  await waitForText(message);
  expect(toastText()).toBe("");
  await click(buttonNamed("Record it as well"));
  await waitFor(() => expect(server.seen("PUT", `/api/payouts/${due.id}`)).toHaveLength(2));
  await waitFor(() => expect(toastText()).toContain("Payout updated successfully"));
});
