import { confirmWhenReady } from "../../testing/confirm-when-ready.ts";
import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { DOUBLE_CLICK_MS } from "@accord/ui";
import {
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  pageText,
  rowTexts,
  settle,
  textOf,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  completedAgreement,
  sampleAgreement,
  youngAgreement,
} from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { RolloversSection } from "./rollovers-section.tsx";
import {
  additionalInvestment,
  fromPayout,
  openSection,
  principal,
  rows,
  waitForDialog,
} from "./testing/open-section.tsx";
import { fill, notice, submit } from "./testing/page.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const table = () => rowTexts();

test("adding asks before equal money is recorded again", async () => {
  const equal = refusal(409, "It is recorded already.", { code: "already_recorded" });
  const answers = [equal, { status: 201, body: additionalInvestment }];
  const agreement = sampleAgreement();
  const server = await openSection(
    { "POST /api/agreements/:id/rollovers": () => answers.shift() ?? equal },
    agreement,
  );
  await click(buttonNamed("Add"));
  await waitForDialog("Add Roll Over/Additional Investment");
  await fill({ Amount: "500", Date: "3/2/2026" });
  await submit();
  await waitForText("It is recorded already.");
  await click(buttonNamed("Record it as well"));
  await waitFor(() => expect(firstByRole("dialog")).toBeNull());
  const sent = server.seen("POST", `/api/agreements/${agreement.id}/rollovers`);
  expect(sent.map(({ search }) => search.has("unlessRecorded"))).toEqual([true, false]);
});

describe("the rollovers of an agreement", () => {
  test("have no column of actions for who only reads", async () => {
    serveAgreements({ "GET /api/agreements/:id/rollovers": rows([principal]) });
    await openPage(<RolloversSection agreement={sampleAgreement()} />, { roles: ["viewer"] });
    await waitForText("AGR-2026-0012");
    const heads = textsOf("columnheader");
    expect(heads).toEqual(["Date", "Type", "Source", "Amount"]);
  });
  test("show date, type, source and amount, and the sum of the Investment Amount", async () => {
    await openSection({}, sampleAgreement({ investmentAmount: "107666.66" }));
    expect(textOf("heading", { level: 3 })).toBe("Roll Over/Additional Investments");
    expect(table()).toEqual([
      ["03/02/2026", "Additional investment", "Email", "$20,000.00", ""],
      [
        "12/01/2026",
        "Roll over (principal)",
        "AmendmentFrom AGR-2026-0012Sofia Marchetti",
        "$5,000.00",
        "",
      ],
      ["10/07/2026", "Roll over (ROI)", "Email", "$2,666.66", ""],
    ]);
    expect(linkNamed("AGR-2026-0012").getAttribute("href")).toBe(
      `/agreements?id=${youngAgreement.id}`,
    );
    expect(pageText()).toContain("Initial investment $80,000.00 + $27,666.66");
    expect(pageText()).toContain("Investment Amount $107,666.66");
    expect(pageText()).not.toContain("Rolled out");
    buttonNamed("Edit additional investment of $20,000.00 on 03/02/2026");
    buttonNamed("Add");
    await expectAccessible();
  });

  test("list what went to other agreements, with links", async () => {
    const { id, reference, investor } = youngAgreement;
    const into = { id, reference, investor };
    const out = { ...principal, agreementId: into.id, agreement: into };
    await openSection({ "GET /api/agreements/:id/rollovers": rows([], [out]) });
    await waitForText("Rolled out to other agreements");
    expect(pageText()).toContain("No rollovers or additional investments yet.");
    expect(textOf("listitem")).toBe(
      "12/01/2026Roll over (principal) to AGR-2026-0012 Sofia Marchetti$5,000.00",
    );
    linkNamed("AGR-2026-0012");
    expect(pageText()).toContain("Open the agreement that received the money");
    await expectAccessible();
  });

  test("have no buttons on a closed agreement; a completed one can still roll over", async () => {
    await openSection({}, completedAgreement);
    buttonNamed("Add");
    expect(firstByRole("button", { within: firstByRole("table") })).toBeNull();
    await cleanUp();
    await openSection({}, sampleAgreement({ status: "cancelled" }));
    expect(() => buttonNamed("Add")).toThrow();
    expect(pageText()).toContain("Reopen the agreement to add rollovers");
  });

  test("are cards with the same buttons on a phone", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    serveAgreements({ "GET /api/agreements/:id/rollovers": rows([principal]) });
    await openPage(<RolloversSection agreement={sampleAgreement()} />);
    await waitForText(
      "Roll over (principal)$5,000.0012/01/2026 · AmendmentFrom AGR-2026-0012Sofia Marchetti",
    );
    expect(firstByRole("table")).toBeNull();
    buttonNamed("Delete roll over of $5,000.00 on 12/01/2026");
    await expectAccessible();
  });

  test("show a failed load with a retry", async () => {
    const server = serveAgreements({ "GET /api/agreements/:id/rollovers": { status: 503 } });
    await openPage(<RolloversSection agreement={sampleAgreement()} />);
    await waitForText("Failed to load the rollovers");
    server.change("GET /api/agreements/:id/rollovers", rows([additionalInvestment]));
    await click(buttonNamed("Try again"));
    await waitForText("Additional investment");
  });
});

describe("deleting a rollover", () => {
  const question = "Are you sure you want to delete this rollover?";
  const ask = async (name: string) => {
    await click(buttonNamed(`Delete ${name}`));
    await waitForText(question);
  };

  test("describes the effect, and deletes the loaded version", async () => {
    const server = await openSection({ "DELETE /api/rollovers/:id": { status: 204 } });
    await ask("roll over of $2,666.66 on 10/07/2026");
    expect(pageText()).toContain(
      "Roll over of $2,666.66 on 10/07/2026. The money leaves the principal of AGR-2026-0007, " +
        "whose unpaid payouts follow. The payout that it was made from is unpaid again.",
    );
    await expectAccessible();
    await click(buttonNamed("Cancel"));
    await waitFor(() => expect(pageText()).not.toContain(question));
    await ask("roll over of $5,000.00 on 12/01/2026");
    expect(pageText()).toContain("It is principal of AGR-2026-0012 of Sofia Marchetti again.");
    server.change("GET /api/agreements/:id/rollovers", rows([additionalInvestment]));
    await confirmWhenReady("Delete rollover");
    await waitForText("Rollover entry deleted successfully.");
    const [sent] = server.seen("DELETE", `/api/rollovers/${principal.id}`);
    expect(sent?.headers.get("If-Match")).toBe('"3"');
    await waitFor(() => expect(pageText()).not.toContain(question));
    expect(server.seen("DELETE", `/api/rollovers/${fromPayout.id}`)).toHaveLength(0);
    await waitFor(() => expect(table()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H3"));
  });

  test("lists the changed scheduled payouts before it can be confirmed", async () => {
    const change = {
      agreementId: sampleAgreement().id,
      reference: "AGR-2026-0007",
      investor: { firstName: "Priya", lastName: "Natarajan" },
      period: "Q4 2026",
      dueDate: "2027-01-06",
      before: "2800.00",
      after: null,
    };
    let answer: (value: { body: object }) => void = () => undefined;
    const server = await openSection({
      "POST /api/schedule-changes/preview": () => new Promise((resolve) => (answer = resolve)),
    });
    await ask("roll over of $5,000.00 on 12/01/2026");
    await waitForText("Looking up which payouts change…");
    expect(buttonNamed("Delete rollover").getAttribute("aria-disabled")).toBe("true");
    await click(buttonNamed("Delete rollover"));
    expect(server.seen("DELETE", `/api/rollovers/${principal.id}`)).toEqual([]);
    answer({ body: [change] });
    await waitForText("These scheduled payouts change:");
    expect(pageText()).toContain("Q4 2026, 01/06/2027$2,800.00 →changed to none");
    expect(server.seen("POST", "/api/schedule-changes/preview")[0]?.body).toEqual({
      write: "delete_rollover",
      rolloverId: principal.id,
    });
    await expectAccessible();
  });

  test("offers Undo, which records the same rollover again", async () => {
    const post = { status: 201, body: principal };
    const server = await openSection({
      "DELETE /api/rollovers/:id": { status: 204 },
      "POST /api/agreements/:id/rollovers": post,
      "POST /api/payouts/:id/roll-over": post,
    });
    await ask("roll over of $5,000.00 on 12/01/2026");
    await confirmWhenReady("Delete rollover");
    await waitForText("Rollover entry deleted successfully.");
    await click(buttonNamed("Undo"));
    await waitForText("Roll over/additional investment added successfully.");
    const { id } = youngAgreement;
    expect(server.seen("POST", `/api/agreements/${id}/rollovers`)[0]?.body).toEqual({
      amount: "5000.00",
      rolloverDate: "2026-12-01",
      rolloverType: "rollover",
      rolloverCategory: "principal",
      sourceType: "Amendment",
      destinationAgreementId: principal.agreementId,
    });
    await settle(DOUBLE_CLICK_MS);
    await ask("roll over of $2,666.66 on 10/07/2026");
    await confirmWhenReady("Delete rollover");
    await waitForText("Rollover entry deleted successfully.");
    await click(buttonNamed("Undo"));
    const path = `/api/payouts/${fromPayout.sourcePayoutId}/roll-over`;
    await waitFor(() =>
      expect(server.seen("POST", path)[0]?.body).toEqual({
        rolloverDate: "2026-10-07",
        sourceType: "Email",
        destinationAgreementId: null,
      }),
    );
  });

  test("shows the reason of a refusal, and then asks about the current row", async () => {
    const reason = "Somebody changed this record since you opened it.";
    const server = await openSection({
      "DELETE /api/rollovers/:id": ({ headers }) =>
        headers.get("If-Match") === '"4"' ? { status: 204 } : refusal(412, reason),
    });
    await ask("additional investment of $20,000.00 on 03/02/2026");
    server.change(
      "GET /api/agreements/:id/rollovers",
      rows([{ ...additionalInvestment, version: 4, amount: "900.00" }]),
    );
    await confirmWhenReady("Delete rollover");
    await waitFor(() => expect(notice()).toBe(reason));
    expect(toastText()).toBe("Failed to delete rollover entry");
    await waitForText("Additional investment of $900.00 on 03/02/2026.");
    await settle(DOUBLE_CLICK_MS);
    await confirmWhenReady("Delete rollover");
    await waitForText("Rollover entry deleted successfully.");
  });
});
