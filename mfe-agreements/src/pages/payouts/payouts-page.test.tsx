import { openPage, waitForText } from "@accord/remote-kit/testing";
import { cleanUp, click, buttonNamed, typeInto, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
// Imported before the fake clock starts: the lazy parts load slowly on a busy machine.
import "../../features/rollovers/roll-over-payout.tsx";
import { sampleId } from "../../testing/sample-agreement.ts";
import { sampleRollover, listedPayout } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { PayoutsPage } from "./payouts-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const selects = () => document.querySelectorAll<HTMLSelectElement>("td select");

test("shows the specified heading", async () => {
  serveAgreements();
  await openPage(<PayoutsPage />, { path: "/payouts" });
  expect(document.querySelector("h1")?.textContent).toBe("Upcoming Payouts");
  expect(document.querySelector(".ac-page-subtitle")?.textContent).toBe("Next 60 days");
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
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(first!.value).toBe("");
  await typeInto(first!, "rollOver");
  await waitFor(() => buttonNamed("Roll Over"));
  await click(buttonNamed("Roll Over"));
  await waitFor(() => expect(selects()).toHaveLength(1));
  const [sent] = server.seen("POST", `/api/payouts/${due.id}/roll-over`);
  expect(sent?.headers.get("If-Match")).toBe('"1"');
  await waitFor(() => expect(document.activeElement).toBe(selects()[0]));
});
