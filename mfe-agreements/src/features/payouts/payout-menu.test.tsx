import { queryOf } from "@accord/api-client";
import type { AgreementDetails, Payout } from "@accord/contracts";
import { DangerNotice } from "@accord/remote-kit";
import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { completedAgreement, sampleAgreement } from "../../testing/sample-agreement.ts";
import { samplePayout } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { PayoutMenu } from "./payout-menu.tsx";
import { dialog, notice, type Routes } from "./testing/open-section.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const pending = samplePayout();
const paid = samplePayout({ status: "completed", payoutDate: "2026-10-07", version: 2 });
const adjusted = samplePayout({ adjusted: true, amount: "2500.00", version: 5 });
const put = `/api/payouts/${pending.id}`;
const onRollOver = vi.fn<(payout: Payout) => void>();

/** A schedule of one row, which reads as the real one does. */
function Row({ agreement }: { readonly agreement: AgreementDetails }) {
  const [refusal, setRefusal] = useState<string>();
  const { data = [] } = useQuery(
    queryOf("/api/agreements/:id/payouts", { params: { id: agreement.id } }),
  );
  return (
    <>
      <DangerNotice>{refusal}</DangerNotice>
      {data.map((payout) => (
        <div key={payout.id}>
          <span>Row {payout.version}</span>
          <PayoutMenu
            agreement={agreement}
            onRefused={setRefusal}
            onRollOver={onRollOver}
            payout={payout}
          />
        </div>
      ))}
    </>
  );
}

let page: Awaited<ReturnType<typeof openPage>> | undefined;

async function open(payout: Payout, routes: Routes = {}, agreement = sampleAgreement()) {
  const server = serveAgreements({
    "GET /api/agreements/:id/payouts": { body: [payout] },
    ...routes,
  });
  page = await openPage(<Row agreement={agreement} />);
  await waitForText(`Row ${payout.version}`);
  return server;
}

const menuButton = () => firstByRole("button", { "aria-haspopup": "menu" });
const items = () => allByRole("menuitem");

async function openMenu() {
  await click(menuButton()!);
  await waitFor(() => expect(items().length).toBeGreaterThan(0));
}

async function choose(text: string) {
  await openMenu();
  await click(byRole("menuitem", text));
}

const field = (label: string) => fieldLabelled(label, dialog()) as HTMLInputElement;

describe("the menu of a schedule row", () => {
  test("offers the actions of each state, and is absent without any", async () => {
    await open(pending);
    buttonNamed("Actions for payout of $2,666.66 due 01/06/2027");
    await openMenu();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      "Mark as paid...",
      "Roll over...",
      "Edit...",
    ]);
    await expectAccessible();
    await cleanUp();
    await open(paid);
    await openMenu();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      "Undo payment",
      "Edit...",
      "Delete...",
    ]);
    await cleanUp();
    await open(samplePayout({ settledBy: { type: "payout", id: "x" } }));
    expect(menuButton()).toBeNull();
    await cleanUp();
    await open(pending, {}, completedAgreement);
    expect(menuButton()).toBeNull();
  });

  test("of a payout that a run paid leads to the run for a return", async () => {
    const run = { id: "run-12", reference: "PR-0012" };
    await open(samplePayout({ status: "completed", version: 2, run }));
    await openMenu();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      "Edit...",
      "Record a return in PR-0012",
    ]);
    await click(items()[1]!);
    await waitFor(() => expect(page?.address()).toBe("/payout-runs?id=run-12"));
  });

  test("marks a payout as paid with its check, and offers Undo", async () => {
    const server = await open(pending, { "PUT /api/payouts/:id": { body: paid } });
    await choose("Mark as paid...");
    await waitForText("$2,666.66 due 01/06/2027");
    await typeInto(field("Check Number"), "1041");
    await typeInto(field("Account Last Four"), "12");
    await click(buttonNamed("Mark as Paid"));
    await waitForText("Enter the last 4 digits");
    await typeInto(field("Account Last Four"), "4821");
    await expectAccessible();
    await click(buttonNamed("Mark as Paid"));
    await waitFor(() => expect(toastText()).toBe("Success: Payout updated successfully"));
    expect(server.seen("PUT", put)[0]?.body).toEqual({
      status: "completed",
      completedAt: expect.any(String),
      payoutDate: "2026-11-20",
      checkNumber: "1041",
      accountLastFour: "4821",
    });
    expect(server.seen("PUT", put)[0]?.headers.get("If-Match")).toBe('"1"');
    await click(buttonNamed("Undo"));
    await waitFor(() => expect(server.seen("PUT", put)).toHaveLength(2));
    expect(server.seen("PUT", put)[1]?.headers.get("If-Match")).toBe('"2"');
  });

  test("reloads a payout that another user changed before it is marked as paid", async () => {
    const server = await open(pending, {
      "PUT /api/payouts/:id": refusal(412, "Somebody changed this record.", {
        changedBy: "Dana Lee",
        changedAt: "2026-11-20T20:14:00.000Z",
      }),
    });
    await choose("Mark as paid...");
    await waitFor(() => expect(dialog()).not.toBeNull());
    await click(buttonNamed("Mark as Paid"));
    await waitForText("Dana Lee changed this payout");
    server.change("GET /api/agreements/:id/payouts", { body: [adjusted] });
    await click(buttonNamed("Reload"));
    await waitForText("$2,500.00 due 01/06/2027");
    server.change("PUT /api/payouts/:id", refusal(409, "This payout was rolled over."));
    await click(buttonNamed("Mark as Paid"));
    await waitFor(() => expect(notice()).toBe("This payout was rolled over."));
    expect(server.seen("PUT", put).at(-1)?.headers.get("If-Match")).toBe('"5"');
  });

  test("does not pay what was paid, rolled over or settled meanwhile", async () => {
    const settled = samplePayout({ settledBy: { type: "payout", id: "x" } });
    for (const [fresh, message] of [
      [paid, "This payout was paid meanwhile, on 10/07/2026."],
      [samplePayout({ status: "rolled_over" }), "This payout was rolled over meanwhile."],
      [settled, "Another payment settles this payout meanwhile."],
    ] as const) {
      const server = await open(pending, {
        "PUT /api/payouts/:id": refusal(412, "Somebody changed this record."),
      });
      await choose("Mark as paid...");
      await waitFor(() => expect(dialog()).not.toBeNull());
      server.change("GET /api/agreements/:id/payouts", { body: [fresh] });
      await click(buttonNamed("Mark as Paid"));
      await waitForText("Somebody changed this payout.");
      await click(buttonNamed("Reload"));
      await waitForText(message);
      await waitFor(() => expect(dialog()).toBeNull());
      expect(server.seen("PUT", put)).toHaveLength(1);
      await cleanUp();
    }
  });

  test("undoes a payment, and shows the current row when that is refused", async () => {
    const server = await open(paid, { "PUT /api/payouts/:id": { body: pending } });
    await choose("Undo payment");
    const undone = "Success: The payout of $2,666.66 due 01/06/2027 is unpaid again.";
    await waitFor(() => expect(toastText()).toBe(undone));
    expect(server.seen("PUT", put)[0]?.body).toEqual({ status: "pending" });
    server.change("PUT /api/payouts/:id", refusal(412, "Somebody changed this record."));
    server.change("GET /api/agreements/:id/payouts", { body: [{ ...paid, version: 8 }] });
    await choose("Undo payment");
    await waitFor(() => expect(toastText()).toBe("Failed to update payout"));
    expect(notice()).toBe("Somebody changed this record.");
    await waitForText("Row 8");
    await choose("Edit...");
    await waitFor(() => expect(notice()).toBeUndefined());
  });

  test("resets an adjusted row to the plan, from the menu and from its form", async () => {
    const server = await open(adjusted, { "PUT /api/payouts/:id": { body: pending } });
    await choose("Back to plan");
    await waitFor(() => expect(toastText()).toBe("Payout updated successfully"));
    expect(server.seen("PUT", put)[0]?.body).toEqual({ adjusted: false });
    expect(server.seen("PUT", put)[0]?.headers.get("If-Match")).toBe('"5"');
    await choose("Edit...");
    await waitForText("This payout was changed by hand and no longer follows the plan.");
    expect(pageText()).not.toContain("Check Number");
    await click(buttonNamed("Back to plan"));
    await waitFor(() => expect(server.seen("PUT", put)).toHaveLength(2));
    expect(server.seen("PUT", put)[1]?.body).toEqual({ adjusted: false });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test("changes the date of an unpaid row, also to a later day", async () => {
    const server = await open(pending, { "PUT /api/payouts/:id": { body: adjusted } });
    await choose("Edit...");
    await waitForText("With another amount or date it no longer follows the plan.");
    await typeInto(field("Payout Date"), "02/01/2027");
    await click(buttonNamed("Save Changes"));
    await waitFor(() => expect(server.seen("PUT", put)).toHaveLength(1));
    expect(server.seen("PUT", put)[0]?.body).toMatchObject({
      amount: "2666.66",
      payoutDate: "2027-02-01",
    });
  });

  test("deletes a payment, and opens the rollover dialog for a payout", async () => {
    await open(paid);
    await choose("Delete...");
    await waitForText("Are you sure you want to delete this payout?");
    await waitForText("The payout of Q4 2026 is unpaid again.");
    await cleanUp();
    await open(pending);
    await choose("Roll over...");
    await waitFor(() => expect(onRollOver).toHaveBeenCalledExactlyOnceWith(pending));
  });
});
