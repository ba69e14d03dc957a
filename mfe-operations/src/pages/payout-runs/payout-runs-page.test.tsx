import type { PayoutRun, StepInProgress } from "@accord/contracts";
import { fakeServer, openPage, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  chooseItem,
  cleanUp,
  fieldLabelled,
  firstByRole,
  rowTexts,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleId, sampleRun } from "../../testing/sample-run.ts";
import { PayoutRunsPage } from "./payout-runs-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const open = (address = "/payout-runs") => openPage(<PayoutRunsPage />, { path: address });

const serve = (runs: readonly PayoutRun[], inProgress: readonly StepInProgress[] = []) =>
  fakeServer({
    "GET /api/payout-runs": { body: runs },
    "GET /api/payout-runs/in-progress": { body: inProgress },
  });

test("lists the runs with their sums, and filters them by status in the address", async () => {
  const paid = sampleRun({ id: sampleId("run", 2), reference: "PR-0011", status: "paid" });
  const server = serve([sampleRun(), paid]);
  const page = await open();
  await waitForText("PR-0012");
  expect(rowTexts()[0]?.slice(1)).toEqual([
    "PR-0012",
    "01/06/2027",
    "Operating",
    "12",
    "$154,255.64",
    "Draft",
    "Sam Staff",
  ]);
  buttonNamed("PR-0011");
  await expectAccessible();
  server.change("GET /api/payout-runs", { body: [] });
  await typeInto(fieldLabelled("Status"), "approved");
  await waitForText("No payout run is approved.");
  expect(page.address()).toBe("/payout-runs?status=approved");
  await waitFor(() =>
    expect(server.seen("GET", "/api/payout-runs").at(-1)?.search.get("status")).toBe("approved"),
  );
});

test("exports the runs of the chosen status", async () => {
  const server = serve([sampleRun()]);
  await open("/payout-runs?status=draft");
  await waitForText("PR-0012");
  await chooseItem("Export payout runs", "CSV, all fields");
  await waitFor(() => {
    const exported = server.seen("GET", "/api/payout-runs").at(-1);
    expect(Object.fromEntries(exported?.search ?? [])).toEqual({
      ...{ status: "draft", format: "csv", columns: "all" },
    });
  });
});

test("an empty list says so", async () => {
  serve([]);
  await open();
  await waitForText("No payout runs yet.");
});

test("shows after a reload that a run is being prepared, and then the run", async () => {
  const server = serve([], [{ step: "prepare", run: null, seconds: 4 }]);
  await open();
  await waitForText("A payout run is being prepared. 4 s so far");
  await expectAccessible();
  server.change("GET /api/payout-runs", { body: [sampleRun()] });
  server.change("GET /api/payout-runs/in-progress", { body: [] });
  await waitForText("PR-0012");
  await waitFor(() => expect(toastText()).toBe("PR-0012 is prepared."));
  expect(firstByRole("progressbar")).toBeNull();
});

test("says after a reload that preparing was refused", async () => {
  const server = serve([sampleRun()], [{ step: "prepare", run: null, seconds: 4 }]);
  await open();
  await waitForText("A payout run is being prepared.");
  server.change("GET /api/payout-runs/in-progress", { body: [] });
  await waitFor(() =>
    expect(toastText()).toBe("The payout run was not prepared. Please try again."),
  );
});
