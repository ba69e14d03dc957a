import type { BankFileAnswer } from "@accord/contracts";
import { fakeServer, openPage, submitForm, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  chooseFile,
  cleanUp,
  click,
  detailTexts,
  fieldLabelled,
  firstByRole,
  pageText,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleId, sampleRun } from "../../testing/sample-run.ts";
// Imported before a test waits for it: lazy parts load slowly on a busy machine.
import "../../features/bank-file/bank-file.tsx";
import { PayoutRunsPage } from "./payout-runs-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const PATH = "POST /api/payout-runs/returns-file";

const sampleAnswer = (more: Partial<BankFileAnswer> = {}): BankFileAnswer => ({
  ...{ entry: 1, kind: "return", code: "R03", traceNumber: "121042880000001" },
  text: "No account, or unable to locate account",
  inFile: {
    ...{ amount: "$2,026.66", accountMasked: "••••7781", name: "PRIYA NATARAJAN" },
    reference: "AGR-2026-0003",
  },
  line: {
    id: sampleId("line"),
    run: { id: sampleId("run"), reference: "PR-0011" },
    agreement: { id: sampleId("agreement"), reference: "AGR-2026-0003" },
    investor: { id: sampleId("investor"), name: "Priya Natarajan" },
    net: "2026.66",
  },
  ...{ likely: null, differences: [], question: null },
  ...{ effect: "The payout is due again; the account is blocked", changes: true },
  ...more,
});

/** The dialog with the preview of a file. */
async function openPreview(answers: readonly BankFileAnswer[], bytes: BlobPart = "101 ") {
  const server = fakeServer({
    "GET /api/payout-runs": { body: [sampleRun()] },
    "GET /api/payout-runs/in-progress": { body: [] },
    [PATH]: { body: { answers, applied: false } },
  });
  await openPage(<PayoutRunsPage />, { path: "/payout-runs", today: "2027-01-04" });
  await click(buttonNamed("Bank file"));
  await waitFor(() => fieldLabelled("Bank file"));
  await chooseFile(fieldLabelled("Bank file"), new File([bytes], "returns.ach"));
  await submitForm();
  await waitFor(() => expect(server.seen(...seenPath)).toHaveLength(1));
  return server;
}
const seenPath = ["POST", "/api/payout-runs/returns-file"] as const;

const differing = sampleAnswer({
  ...{ changes: false, question: "Apply it although it differs" },
  differences: [
    { part: "Account", inFile: "••••6650", paid: "••••7781" },
    { part: "Amount", inFile: "$2,026.65", paid: "$2,026.66" },
  ],
  effect: "It differs from the payment. If you say yes: the payout is due again",
});

test.each(["a phone", "a wide screen"])(
  "%s shows both sides of a difference, and what belongs to nobody",
  async (screen) => {
    if (screen === "a phone")
      vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
    const foreign = sampleAnswer({
      ...{ entry: 2, line: null, likely: sampleAnswer().line, changes: false },
      ...{ traceNumber: "121042880000999", effect: "No payment has this trace number" },
    });
    await openPreview([foreign, differing]);
    await waitForText("Most likely Priya Natarajan");
    expect(pageText()).toContain(
      "In the file: PRIYA NATARAJAN, $2,026.66, account ••••7781, AGR-2026-0003, trace 121042880000999",
    );
    expect(detailTexts(byRole("dialog"))).toEqual([
      ["Account", "••••6650 in the file", "••••7781 paid"],
      ["Amount", "$2,026.65 in the file", "$2,026.66 paid"],
    ]);
    await expectAccessible();
    await click(buttonNamed("Close"));
    await waitFor(() => expect(firstByRole("dialog")).toBeNull());
  },
);

test("a bank file is read first, and applied when it changes something", async () => {
  const answers = [sampleAnswer()];
  const server = await openPreview(answers);
  await waitForText("The payout is due again; the account is blocked");
  expect(pageText()).toContain("at most 2 MB");
  expect(server.seen(...seenPath).at(-1)?.body).toEqual({ text: "101 ", apply: false });
  server.change(PATH, { body: { answers, applied: true } });
  await submitForm();
  await waitForText("The bank file is applied: 1 change.");
  expect(server.seen(...seenPath).at(-1)?.body).toEqual({
    ...{ text: "101 ", apply: true, accepted: [] },
  });
});

test("an entry that waits is applied when a person says yes", async () => {
  const certain = sampleAnswer({ entry: 2, traceNumber: "121042880000002" });
  const server = await openPreview([differing, certain]);
  await waitFor(() => buttonNamed("Apply 1 change"));
  await click(fieldLabelled("Apply it although it differs (R03)"));
  await waitFor(() => buttonNamed("Apply 2 changes"));
  const answers = [{ ...differing, changes: true, question: null }, certain];
  server.change(PATH, { body: { answers, applied: true } });
  await submitForm();
  await waitForText("The bank file is applied: 2 changes.");
  expect(server.seen(...seenPath).at(-1)?.body).toMatchObject({ accepted: [1] });
});

test.each<[string, BlobPart, string]>([
  ["UTF-8", new TextEncoder().encode("JOSÉ"), "JOSÉ"],
  ["Windows-1252", new Uint8Array([0x4a, 0x4f, 0x53, 0xc9]), "JOSÉ"],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x4a, 0, 0xc9, 0]), "JÉ"],
])("a file in %s is sent with its letters", async (_title, bytes, text) => {
  const server = await openPreview([sampleAnswer()], bytes);
  expect(server.seen(...seenPath)[0]?.body).toEqual({ text, apply: false });
});

test("a bank file of which an entry was refused stays open and says why", async () => {
  const answer = sampleAnswer({ kind: "change", code: "C05" });
  const server = await openPreview([answer]);
  await waitFor(() => buttonNamed("Apply 1 change"));
  const effect = "These are the bank details in use already.";
  const answers = [{ ...answer, changes: false, effect }];
  server.change(PATH, { body: { answers, applied: true } });
  await submitForm();
  await waitForText("1 entry was not applied. Its effect below says why.");
  expect(pageText()).toContain(effect);
  expect(pageText()).not.toContain("The bank file is applied");
  await submitForm();
  await waitForText("Reading changes nothing.");
  expect(pageText()).not.toContain(effect);
  await submitForm();
  await waitForText("Bank file is required");
  await chooseFile(fieldLabelled("Bank file"), new File(["101 "], "other.ach"));
  server.change(PATH, { body: { answers, applied: false } });
  await submitForm();
  await waitForText(effect);
  await click(buttonNamed("Close"));
  await waitFor(() => expect(firstByRole("dialog")).toBeNull());
});

test("of many entries the first hundred are shown, and those that wait come first", async () => {
  const others = Array.from({ length: 150 }, (_, at) =>
    sampleAnswer({ entry: at + 2, changes: false, effect: `Entry ${at + 2}` }),
  );
  await openPreview([...others, differing]);
  await waitForText("It differs from the payment.");
  expect(pageText()).not.toContain("Entry 101");
  await click(buttonNamed("Show 51 more of 151 entries"));
  await waitForText("Entry 151");
});
