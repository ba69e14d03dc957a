import { openPage, refusal, submitForm, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  allByText,
  buttonNamed,
  byRole,
  byText,
  cleanUp,
  click,
  detailTexts,
  firstByRole,
  linkNamed,
  pageText,
  rowTexts,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleProblem } from "../../testing/sample-parts.ts";
import { preparer, sampleDetails, sampleId, sampleLine } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/dialogs/add-payouts.tsx";
import "../../features/run/dialogs/edit-run.tsx";
import "../../features/run/dialogs/hold-line.tsx";
import "../../features/run/run-record.tsx";
import { textArea } from "../../testing/text-area.ts";
import { lastBody, openRun, serveRun } from "../../testing/serve-run.tsx";
import { PayoutRunsPage } from "./payout-runs-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const open = sampleLine({
  id: sampleId("line", 2),
  position: 2,
  investor: { id: sampleId("investor", 2), name: "Thomas Lindqvist" },
  agreement: { id: sampleId("agreement", 2), reference: "AGR-2025-0001" },
  accountMasked: "••6093",
  problems: ["method"],
});
const late = sampleLine({ problems: ["overdue"] });
const withProblems = sampleDetails({
  problems: [sampleProblem("method"), sampleProblem("overdue")],
});

test("shows the steps, the sums of each method and the lines", async () => {
  serveRun(sampleDetails());
  await openRun();
  await waitForText("Priya Natarajan");
  expect(textOf("listitem", { "aria-current": "step" })).toBe("DraftSam Staff, today 9:12 AM");
  expect(pageText()).toContain("Payment date 01/06/2027 · due through 01/06/2027");
  expect(pageText()).toContain("1 approval, not by the preparer");
  expect(pageText()).toContain("ACH 9");
  await waitForText("No problems");
  expect(rowTexts()[0]?.slice(1, 8)).toEqual([
    "Priya Natarajan",
    "AGR-2026-0003",
    "01/06/2027",
    "ACH ••9035",
    "$2,666.66",
    "$640.00",
    "$2,026.66",
  ]);
  expect(linkNamed("AGR-2026-0003").getAttribute("href")).toContain("/agreements?id=");
  await expectAccessible();
});

test("names the funding account by its last digits, and the sum that is not chosen yet", async () => {
  const part = { count: 2, gross: "18913.75", withheld: "0.00", net: "18913.75" };
  serveRun(sampleDetails({ notChosen: [{ ...part, method: "ach" }] }));
  await openRun();
  await waitForText("account Operating ••8765");
  expect(detailTexts().find(([term]) => term === "Net by method")).toEqual([
    "Net by method",
    "ACH 7$82,383.86",
    "Check 2$4,958.03",
    "Wire 1$48,000.00",
    "Not chosen 2$18,913.75",
  ]);
});

test("a problem that blocks is fixed in place, with the version that is shown", async () => {
  const server = serveRun(withProblems, [late, open], {
    "POST /api/payout-runs/:id/lines": () => ({ body: sampleDetails({ version: 4 }) }),
  });
  await openRun();
  await waitForText("1 to fix before submitting, 1 to know");
  await waitForText(
    "Thomas Lindqvist, AGR-2025-0001 · $18,445.00 · due 01/06/2027 · No payment method is ticked",
  );
  await waitForText("Overdue by more than 30 days: 1 line · Thomas Lindqvist 61 days");
  expect(buttonNamed("Submit").disabled).toBe(true);
  await expectAccessible();
  await click(buttonNamed("ACH ••6093: Thomas Lindqvist, AGR-2025-0001"));
  await waitFor(() => expect(toastText()).toBe("Thomas Lindqvist is paid by ACH."));
  const [sent] = server.seen("POST", `/api/payout-runs/${withProblems.id}/lines`);
  expect(sent?.body).toEqual({
    action: "method",
    lineIds: [open.id],
    method: "ach",
    mailing: null,
  });
  expect(sent?.headers.get("If-Match")).toBe('"3"');
});

test("a fixed row says so for a second, and the focus goes to the next fix, then to the list", async () => {
  const [first, second] = sampleProblem("method").lines;
  const problem = { ...sampleProblem("method"), count: 2 };
  const both = [first!, { ...(second ?? first!), id: "second", position: 9 }];
  const server = serveRun(sampleDetails({ problems: [{ ...problem, lines: both }] }), [open]);
  const answerWith = (lines: typeof both, version: number) => {
    const problems = lines.length > 0 ? [{ ...problem, count: lines.length, lines }] : [];
    const body = sampleDetails({ problems, version });
    server.change("POST /api/payout-runs/:id/lines", { body });
    server.change("GET /api/payout-runs/:id", { body });
  };
  await openRun();
  const problems = () => byRole("region", "Problems");
  const fixes = () => allByRole("button", { within: problems() });
  await waitFor(() => expect(fixes().length).toBeGreaterThan(5));
  answerWith(both.slice(1), 4);
  fixes()[0]!.focus();
  await click(fixes()[0]!);
  await waitFor(() => expect(allByText("Fixed", problems())).toHaveLength(1));
  expect(document.activeElement).toBe(fixes()[0]);
  await expectAccessible();
  await waitFor(() => expect(allByText("Fixed", problems())).toEqual([]));
  answerWith([], 5);
  await click(fixes()[0]!);
  await waitFor(() => expect(allByText("Fixed", problems())).toHaveLength(1));
  await waitForText("No problems");
  expect(document.activeElement?.className).toBe("ops-problems");
  expect(buttonNamed("Submit").disabled).toBe(false);
});

test("a line is held only with a reason", async () => {
  const server = serveRun(withProblems, [open], {
    "POST /api/payout-runs/:id/lines": { body: sampleDetails({ version: 4, heldCount: 1 }) },
  });
  await openRun();
  await waitFor(() => buttonNamed("Hold: Thomas Lindqvist, AGR-2025-0001"));
  await click(buttonNamed("Hold: Thomas Lindqvist, AGR-2025-0001"));
  await waitForText("The line stays in the run and is not paid.");
  await submitForm();
  await waitForText("Reason is required");
  await typeInto(textArea(), "Asked to wait");
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("Thomas Lindqvist is held."));
  expect(lastBody(server, "lines")).toEqual({
    action: "hold",
    lineIds: [open.id],
    reason: "Asked to wait",
  });
});

test("bank details that are missing lead to the investor, and a late payment date to its dialog", async () => {
  const missing = { ...open, problems: ["no_account" as const], accountMasked: null };
  const run = sampleDetails({
    problems: [
      { ...sampleProblem("too_soon"), count: 9, text: "The earliest is 01/06/2027." },
      sampleProblem("no_account", { account: null }),
    ],
  });
  serveRun(run, [missing], { "GET /api/funding-accounts": { body: [] } });
  await openRun();
  const name = "Add bank details: Thomas Lindqvist, AGR-2025-0001";
  await waitFor(() => linkNamed(name));
  expect(linkNamed(name).getAttribute("href")).toBe(`/investors?id=${missing.investor.id}`);
  buttonNamed("Pay by check: Thomas Lindqvist, AGR-2025-0001");
  expect(pageText()).toContain("The earliest is 01/06/2027. Choose a later payment date");
  await click(buttonNamed("Change payment date"));
  await waitForText("Edit PR-0012");
});

test("a run that somebody else changed says who and when, and offers to reload", async () => {
  const server = serveRun(sampleDetails(), [sampleLine()], {
    "POST /api/payout-runs/:id/submit": refusal(412, "Somebody changed it", {
      changedBy: "Dana Lee",
      changedAt: "2027-01-04T15:05:00.000Z",
    }),
  });
  await openRun();
  await waitFor(() => expect(buttonNamed("Submit").disabled).toBe(false));
  await click(buttonNamed("Submit"));
  await waitForText("Dana Lee changed this payout run on 01/04/2027, 10:05 AM");
  server.change("GET /api/payout-runs/:id", { body: sampleDetails({ version: 9 }) });
  await click(buttonNamed("Reload"));
  await waitFor(() => expect(pageText()).not.toContain("Dana Lee changed this"));
  server.change("POST /api/payout-runs/:id/submit", {
    body: sampleDetails({
      status: "submitted",
      version: 10,
      submitted: { by: preparer, at: "2027-01-04T15:05:00.000Z" },
    }),
  });
  await click(buttonNamed("Submit"));
  await waitFor(() => expect(toastText()).toBe("PR-0012 waits for approval."));
  const sent = server.seen("POST", `/api/payout-runs/${sampleDetails().id}/submit`);
  expect(sent.at(-1)?.headers.get("If-Match")).toBe('"9"');
});

test("a viewer sees the run and nothing that changes it", async () => {
  serveRun(withProblems, [open]);
  await openRun({ roles: ["viewer"] });
  await waitForText("Thomas Lindqvist");
  const names = allByRole("button").map(
    (button) => button.getAttribute("aria-label") ?? button.textContent,
  );
  expect(names.filter((name) => /submit|hold|remove|add|cancel|more/i.test(name ?? ""))).toEqual(
    [],
  );
});

test("an unknown run says that it was not found", async () => {
  serveRun(sampleDetails(), [], {
    "GET /api/payout-runs/:id": refusal(404, "The payout run was not found."),
  });
  await openPage(<PayoutRunsPage />, { path: `/payout-runs?id=${sampleId("run", 9)}` });
  await waitForText("This payout run was not found.");
});

test("a fixed row stays in its place, and the focus goes to a problem before a warning", async () => {
  const other = {
    id: sampleId("line", 4),
    investor: { id: sampleId("investor", 4), name: "Victor Anand" },
    position: 4,
  };
  const left = [sampleProblem("no_account", other), sampleProblem("overdue")];
  const run = sampleDetails({ problems: [sampleProblem("method"), ...left] });
  const server = serveRun(run, [open]);
  await openRun();
  const name = "Check: Thomas Lindqvist, AGR-2025-0001";
  await waitFor(() => buttonNamed(name));
  const body = sampleDetails({ problems: left, version: 4 });
  server.change("POST /api/payout-runs/:id/lines", { body });
  server.change("GET /api/payout-runs/:id", { body });
  buttonNamed(name).focus();
  await click(buttonNamed(name));
  await waitForText("Fixed");
  expect(textOf("listitem", { within: byRole("region", "Problems") })).toMatch(/Fixed$/);
  expect(document.activeElement?.getAttribute("aria-label")).toBe(
    "Pay by check: Victor Anand, AGR-2025-0001",
  );
});

test("a warning names an investor of several lines once", async () => {
  const [line] = sampleProblem("first_payment").lines;
  const lines = [1, 2, 3].map((number) => ({ ...line!, id: sampleId("line", number) }));
  lines.push({ ...line!, investor: { id: sampleId("investor", 3), name: "Sofia Marchetti" } });
  const problem = { ...sampleProblem("first_payment"), count: 6, lines };
  serveRun(sampleDetails({ problems: [problem] }));
  await openRun();
  await waitForText(
    "First payment to this account: 6 lines · Thomas Lindqvist, Sofia Marchetti and 2 more.",
  );
});

test("a name that the bank file cuts is shown as the file has it", async () => {
  const problem = sampleProblem("name_cut", { nameInFile: "THE LINDQVIST FAMILY R" });
  serveRun(sampleDetails({ problems: [problem] }));
  await openRun();
  await waitForText("1 line · Thomas Lindqvist as “THE LINDQVIST FAMILY R”.");
});

test("a payee who was paid before is named with the return", async () => {
  const paidBefore = ["PR-0046, returned R14: Representative payee deceased"];
  serveRun(sampleDetails({ problems: [sampleProblem("paid_before", { paidBefore })] }));
  await openRun();
  await waitForText(
    "Thomas Lindqvist (PR-0046, returned R14: Representative payee deceased). Make sure",
  );
});

test("adding without a choice says what to do, in the dialog", async () => {
  serveRun(sampleDetails(), [], { "GET /api/payouts": { body: [] } });
  await openRun();
  await waitFor(() => buttonNamed("Add payouts"));
  await click(buttonNamed("Add payouts"));
  await waitForText("No payout is due through 01/06/2027");
  const search = firstByRole("searchbox", { within: firstByRole("dialog") });
  await typeInto(search!, "Reyes");
  await waitForText("No payout for “Reyes” is due through 01/06/2027 and in no payout run.");
  await submitForm();
  await waitForText("Choose a payout");
  expect(pageText()).not.toContain("The payout run was not changed.");
});

test("adding names the payouts that could not join", async () => {
  const payouts = [1, 2].map((number) => ({
    id: sampleId("payout", number),
    agreement: {
      id: sampleId("agreement", number),
      reference: `AGR-2026-000${number}`,
      investor: { id: sampleId("investor", number), firstName: "Payee", lastName: `No ${number}` },
    },
    dueDate: "2027-01-05",
    payoutDate: "2027-01-05",
    amount: "100.00",
    run: null,
  }));
  const refused = [{ payoutId: sampleId("payout", 2), payee: "Payee No 2", reason: "in PR-0011" }];
  serveRun(sampleDetails(), [], {
    "GET /api/payouts": { body: payouts },
    "POST /api/payout-runs/:id/lines": { body: { ...sampleDetails(), refused } },
  });
  await openRun();
  await waitFor(() => buttonNamed("Add payouts"));
  await click(buttonNamed("Add payouts"));
  await waitForText("AGR-2026-0002");
  for (const box of allByRole("checkbox", { within: byRole("list", "Payouts") })) await click(box);
  await submitForm();
  await waitFor(() =>
    expect(toastText()).toContain("1 payout joined PR-0012. Not added: Payee No 2 (in PR-0011)."),
  );
});

test("a held line shows its reason, a draft its note and why it was sent back", async () => {
  const held = sampleLine({ state: "held", holdReason: "Asked to wait" });
  serveRun(sampleDetails({ note: "January", rejection: "Wrong day" }), [held]);
  await openRun();
  await waitForText("Rejected: Wrong day");
  await waitForText("Note: January");
  await waitForText("Asked to wait · ACH ••9035");
});

test("a line is held on a phone too", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  serveRun(sampleDetails());
  await openRun();
  await waitFor(() => buttonNamed("Hold Priya Natarajan, AGR-2026-0003, due 01/06/2027"));
  await expectAccessible();
});

test("a long reason of a held line stands beside its agreement on a phone", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  serveRun(sampleDetails(), [sampleLine({ state: "held", holdReason: "Waits for the court" })]);
  await openRun();
  await waitForText("Waits for the court");
  expect(byText("Waits for the court").parentElement?.textContent).toMatch(
    /^AGR-2026-0003 · .*Waits for the court$/,
  );
});
