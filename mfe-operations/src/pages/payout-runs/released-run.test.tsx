import { submitForm, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
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
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleDetails, sampleLine, submitter } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/run/dialogs/cancel-run.tsx";
import "../../features/run/dialogs/mark-paid.tsx";
import "../../features/run/dialogs/record-return.tsx";
import "../../features/run/dialogs/release-run.tsx";
import "../../features/run/run-record.tsx";
import { stubDownloads } from "../../testing/stub-downloads.ts";
import { textArea } from "../../testing/text-area.ts";
import { lastBody, openRun, serveRun } from "../../testing/serve-run.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const step = { by: submitter, at: "2027-01-04T15:05:00.000Z" };
const released = sampleDetails({
  status: "released",
  contentSha256: "a".repeat(64),
  submitted: step,
  released: step,
  files: [
    {
      kind: "ach",
      fileName: "PR-0012-ach.ach",
      sha256: "b".repeat(64),
      madeAt: "2027-01-04T10:05",
      madeBy: submitter,
      voidReason: null,
    },
  ],
});
const paid = sampleDetails({ ...released, status: "paid", paid: step, version: 5 });

test("a run that its release made a draft is not offered for release once more", async () => {
  const message = "PR-0012 is a draft again. Line 1 (Ada Lake) has a blocked bank account.";
  let status: "approved" | "draft" = "approved";
  const shown = () => sampleDetails({ ...released, status, released: null, files: [] });
  serveRun(shown(), undefined, {
    "GET /api/payout-runs/:id": () => ({ body: shown() }),
    "POST /api/payout-runs/:id/release": () => {
      status = "draft";
      return { status: 409, body: { message, code: "conflict" } };
    },
  });
  await openRun();
  await waitFor(() => buttonNamed("Release $154,255.64"));
  await click(buttonNamed("Release $154,255.64"));
  await waitForText("Release PR-0012?");
  const dialog = () => byRole("alertdialog");
  await click(allByRole("button", { within: dialog() }).at(-1)!);
  await waitFor(() => expect(dialog().textContent).toContain(message));
  await waitFor(() => expect(textsOf("button", { within: dialog() })).toEqual(["Close"]));
});

test("an approved run is released after a question", async () => {
  const server = serveRun(
    sampleDetails({ ...released, status: "approved", released: null, files: [] }),
    undefined,
    {
      "POST /api/payout-runs/:id/release": { body: released },
    },
  );
  await openRun();
  await waitFor(() => buttonNamed("Release $154,255.64"));
  await click(buttonNamed("Release $154,255.64"));
  await waitForText("Release PR-0012?");
  await expectAccessible();
  const buttons = allByRole("button", { within: firstByRole("alertdialog") });
  await click(buttons.at(-1)!);
  await waitFor(() =>
    expect(toastText()).toBe("PR-0012 is released. Its files can be downloaded."),
  );
  expect(lastBody(server, "release")).toBeUndefined();
  expect(server.seen("POST", `/api/payout-runs/${released.id}/release`)).toHaveLength(1);
});

test("a file is downloaded with its hash beside it", async () => {
  const server = serveRun(released, undefined, {
    "GET /api/payout-runs/:id/files/:kind": {
      body: new Uint8Array([49]),
      headers: { "Content-Disposition": 'attachment; filename="PR-0012-ach.ach"' },
    },
  });
  stubDownloads();
  await openRun();
  await waitForText("PR-0012-ach.ach · Dana Lee, 01/04/2027, 10:05 AM");
  await waitForText("bbbbbbbb … bbbb");
  await click(buttonNamed("Download ACH file"));
  await waitFor(() =>
    expect(server.seen("GET", `/api/payout-runs/${released.id}/files/ach`)).toHaveLength(1),
  );
});

test("who may not open a file sees it without its hash", async () => {
  const files = released.files.map((file) => ({ ...file, sha256: null }));
  serveRun({ ...released, files });
  await openRun({ roles: ["viewer"] });
  await waitForText("PR-0012-ach.ach · Dana Lee, 01/04/2027, 10:05 AM");
  expect(pageText()).not.toMatch(/[0-9a-f]{64}/);
  expect(firstByRole("button", { within: byRole("region", "Files") })).toBeNull();
});

test("is not marked as paid before the payment date", async () => {
  serveRun(released);
  await openRun({ today: "2027-01-05" });
  await waitForText("Can be marked as paid on 01/06/2027 or later.");
  expect(buttonNamed("Mark as paid").disabled).toBe(true);
});

test("is marked as paid on the payment date, with the bank's reference", async () => {
  const server = serveRun(released, undefined, {
    "POST /api/payout-runs/:id/paid": { body: paid },
  });
  await openRun({ today: "2027-01-06" });
  await waitFor(() => expect(buttonNamed("Mark as paid").disabled).toBe(false));
  await click(buttonNamed("Mark as paid"));
  await waitForText("all of them or none");
  await typeInto(fieldLabelled("Bank reference"), "FED-88");
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("PR-0012 is paid."));
  expect(lastBody(server, "paid")).toEqual({
    bankReference: "FED-88",
    checksNotConfirmed: false,
  });
});

test("a run of one line is marked as paid without a word about several", async () => {
  serveRun({ ...released, lineCount: 1 });
  await openRun({ today: "2027-01-06" });
  await waitFor(() => expect(buttonNamed("Mark as paid").disabled).toBe(false));
  await click(buttonNamed("Mark as paid"));
  await waitForText("Records 1 line, $154,255.64, as paid on 01/06/2027.");
});

test("a released run is cancelled only when the file was not sent", async () => {
  const server = serveRun(released, undefined, {
    "POST /api/payout-runs/:id/cancel": {
      body: sampleDetails({
        ...released,
        status: "cancelled",
        cancelled: step,
        cancelReason: "Wrong day",
      }),
    },
  });
  await openRun();
  await waitFor(() => buttonNamed("More for PR-0012"));
  await click(buttonNamed("More for PR-0012"));
  await waitFor(() => expect(firstByRole("menuitem")).not.toBeNull());
  await click(byRole("menuitem"));
  await waitForText("Cancel PR-0012");
  await typeInto(textArea(), "Wrong day");
  await submitForm();
  await waitForText("Confirm that the file was not sent");
  expect(lastBody(server, "cancel")).toBeUndefined();
  await click(byRole("checkbox", { within: firstByRole("dialog") }));
  await submitForm();
  await waitFor(() =>
    expect(lastBody(server, "cancel")).toEqual({ reason: "Wrong day", fileNotSent: true }),
  );
});

test("a return of a paid line names what its code means and does", async () => {
  const line = sampleLine({ state: "paid" });
  const server = serveRun(paid, [line], {
    "POST /api/payout-runs/:id/returns": { body: sampleDetails({ ...paid, version: 6 }) },
  });
  await openRun({ today: "2027-01-08" });
  const name = "Record a return of Priya Natarajan, AGR-2026-0003, due 01/06/2027";
  await waitFor(() => buttonNamed(name));
  await click(buttonNamed(name));
  await waitFor(() => fieldLabelled("Return code"));
  await submitForm();
  await waitForText("Enter a return code such as R03");
  await typeInto(fieldLabelled("Return code"), "r03");
  await waitForText("No account, or unable to locate account; the account is blocked");
  await submitForm();
  await waitFor(() =>
    expect(lastBody(server, "returns")).toEqual({
      lineId: line.id,
      code: "R03",
      returnedOn: "2027-01-08",
      note: "",
    }),
  );
  expect(pageText()).toContain("PR-0012");
});

test("a return says that it reopens a closed agreement", async () => {
  const agreement = { ...sampleLine().agreement, status: "cancelled" as const };
  const line = sampleLine({ state: "paid", agreement });
  serveRun(paid, [line], {
    "POST /api/payout-runs/:id/returns": { body: sampleDetails({ ...paid, version: 6 }) },
  });
  await openRun({ today: "2027-01-08" });
  const name = "Record a return of Priya Natarajan, AGR-2026-0003, due 01/06/2027";
  await waitFor(() => buttonNamed(name));
  await click(buttonNamed(name));
  await waitForText("AGR-2026-0003 is cancelled, and is reopened.");
  await typeInto(fieldLabelled("Return code"), "R01");
  await submitForm();
  await waitFor(() =>
    expect(toastText()).toBe(
      "The payment to Priya Natarajan is returned; it is due again, and AGR-2026-0003 is reopened.",
    ),
  );
});

test("the return of a check is recorded by voiding it, not on its line", async () => {
  serveRun(paid, [
    sampleLine({ state: "paid", method: "check", checkNumber: "1047", accountMasked: null }),
  ]);
  await openRun({ today: "2027-01-08" });
  await waitForText("1047");
  expect(pageText()).not.toContain("Record a return of");
  expect(firstByRole("columnheader", "Actions")).toBeNull();
  expect(firstByRole("button", /^Record a return/)).toBeNull();
});

test("a released run prints its register and its evidence", async () => {
  serveRun(released);
  await openRun();
  await waitFor(() => linkNamed("Print"));
  expect(linkNamed("Print").getAttribute("href")).toBe(
    `/api/payout-runs/${released.id}/register.pdf`,
  );
  expect(linkNamed("Evidence").getAttribute("href")).toBe(
    `/api/payout-runs/${released.id}/evidence.pdf`,
  );
});

test("a day to come is refused as the day of a return", async () => {
  const server = serveRun(paid, [sampleLine({ state: "paid" })]);
  await openRun({ today: "2027-01-08" });
  const name = "Record a return of Priya Natarajan, AGR-2026-0003, due 01/06/2027";
  await waitFor(() => buttonNamed(name));
  await click(buttonNamed(name));
  await waitFor(() => fieldLabelled("Return code"));
  await typeInto(fieldLabelled("Return code"), "R01");
  await typeInto(fieldLabelled("Returned on"), "01/09/2027");
  await submitForm();
  await waitForText("Returned on cannot be in the future");
  expect(lastBody(server, "returns")).toBeUndefined();
});

test("a run that was cancelled after its approval says how far it came, who cancelled it and when", async () => {
  const approvals = [{ by: submitter, at: "2027-01-04T15:10:00.000Z", note: null }];
  const cancelled = { by: submitter, at: "2027-01-05T15:00:00.000Z" };
  serveRun(sampleDetails({ status: "cancelled", submitted: step, approvals, cancelled }));
  await openRun({ today: "2027-01-08" });
  await waitForText("Cancelled byDana Lee01/05/2027, 10:00 AM");
  expect(textOf("listitem", { "aria-current": "step" })).toMatch(/^ApprovedDana Lee/);
  expect(pageText()).not.toContain("On or after");
});

test("a line whose check is void without another one says so", async () => {
  const check = { method: "check" as const, checkNumber: "1047", accountMasked: null };
  serveRun(paid, [sampleLine({ ...check, state: "returned", returnCode: "void" })]);
  await openRun({ today: "2027-01-08" });
  await waitForText("Check void");
  expect(pageText()).not.toContain("Returned void");
});
