import type { ImportDetails } from "@accord/contracts";
import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  bodyRows,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  detailTexts,
  fieldLabelled,
  linkNamed,
  pageText,
  rowTexts,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  checkedImport,
  sampleCounts,
  sampleImportProblem,
  sampleImportRow,
  sampleSheet,
  wrongRows,
} from "../../testing/sample-import.ts";
import { importUrl, inputNamed, openImport, serveImport } from "../../testing/serve-import.tsx";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/import/check/check-step.tsx";
import "../../features/import/columns/columns-step.tsx";
import "../../features/import/dialogs/discard-import.tsx";
import "../../features/import/import-record.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const checking = (details: ImportDetails): ImportDetails => ({
  ...details,
  status: "checking",
  problems: [],
  progress: { done: 1, total: 4012 },
});

const tabs = () => textsOf("tab");

const tabNamed = (name: string) => byRole("tab", name);

const rowsSearch = (server: ReturnType<typeof serveImport>) =>
  server.seen("GET", importUrl("/rows")).at(-1)?.search;

test("shows what the check found: figures, kinds of problems, and the rows to fix", async () => {
  const server = serveImport(checkedImport(), [sampleImportRow()]);
  await openImport("Two letters, as AL");
  expect(detailTexts().map((texts) => texts.join(""))).toEqual([
    "Rows in the file4,012",
    "Valid3,655",
    "To fix345",
    "Already there, same e-mail12",
  ]);
  expect(pageText()).toContain("To fix by kind3 kinds, 345 rows");
  expect(pageText()).toContain("State “Alabama” is not two letters312Rows 18 to 3,977");
  expect(pageText()).toContain("A spreadsheet drops the first 0, as in 2134");
  expect(tabs()).toEqual(["All 4,012", "Valid 3,655", "To fix 345", "Already there 12"]);
  expect(rowsSearch(server)?.get("states")).toBe("to_fix");
  expect(rowTexts()[0]?.slice(0, 4)).toEqual([
    "18Brandt",
    "Elena",
    "Brandt",
    "elena.brandt@example.com",
  ]);
  expect(pageText()).toContain(
    "345 rows to fix stay out, in a file with their reasons. 12 already there are left as they are.",
  );
  buttonNamed("Import 3,655 investors");
  await expectAccessible();
});

test("replaces a text in all rows with the proposal, and keeps the page while they are checked", async () => {
  const details = checkedImport();
  const server = serveImport(details, [sampleImportRow()]);
  await openImport("Two letters, as AL");
  expect(inputNamed("Instead of Alabama").value).toBe("AL");
  server.onStep("POST /api/imports/:id/repairs", checking(details));
  await click(buttonNamed("Replace all 312"));
  await waitForText("The rows are being checked.");
  expect(pageText()).toContain("State “Alabama” is not two letters");
  expect(buttonNamed("Import 3,655 investors").disabled).toBe(true);
  expect(inputNamed("State, row 18").readOnly).toBe(true);
  const after = checkedImport({
    counts: sampleCounts({ valid: 3967, toFix: 33, present: 12 }),
    problems: details.problems.slice(1),
  });
  server.change("GET /api/imports/:id", { body: after });
  server.change("GET /api/imports/:id/rows", { body: [] });
  await waitFor(() => expect(pageText()).not.toContain("Alabama"));
  buttonNamed("Import 3,967 investors");
  expect(server.seen("POST", importUrl("/repairs")).map(({ body }) => body)).toEqual([
    { problem: "state-alabama", value: "AL" },
  ]);
});

test("puts zeros in front, and shows the rows of a problem that is fixed by hand", async () => {
  const details = checkedImport();
  const server = serveImport(details, [sampleImportRow()]);
  await openImport("Two letters, as AL");
  await click(buttonNamed("Show rows: Email is not complete"));
  await waitFor(() => expect(rowsSearch(server)?.get("problem")).toBe("email"));
  expect(rowsSearch(server)?.has("states")).toBe(false);
  await expectAccessible();
  await click(buttonNamed("Show all rows"));
  await waitFor(() => expect(rowsSearch(server)?.has("problem")).toBe(false));
  server.onStep("POST /api/imports/:id/repairs", details);
  await click(buttonNamed("Put 0 in front of all 17"));
  await waitFor(() =>
    expect(server.seen("POST", importUrl("/repairs")).map(({ body }) => body)).toEqual([
      { problem: "zip" },
    ]),
  );
});

test("a double click imports once", async () => {
  const details = checkedImport();
  const server = serveImport(details, wrongRows);
  await openImport("Two letters, as AL");
  server.onStep("POST /api/imports/:id/import", { ...details, status: "importing" });
  const button = buttonNamed("Import 3,655 investors");
  await act(async () => {
    button.click();
    button.click();
  });
  await waitForText("The rows are being imported.");
  expect(server.seen("POST", importUrl("/import"))).toHaveLength(1);
});

test("the tabs and the search choose the rows, and more are loaded", async () => {
  const server = serveImport(checkedImport(), []);
  server.change("GET /api/imports/:id/rows", ({ search }) =>
    search.has("cursor")
      ? { body: [sampleImportRow({ n: 99, state: "valid", issues: [] })] }
      : {
          body: [sampleImportRow({ state: "present", issues: [] })],
          headers: { Link: '</api/imports/x/rows?cursor=c2>; rel="next"', "X-Total-Count": "2" },
        },
  );
  await openImport("Load more");
  await click(tabNamed("All 4,012"));
  await waitFor(() => expect(rowsSearch(server)?.has("states")).toBe(false));
  await waitForText("18Already there");
  await typeInto(byRole("searchbox"), "brandt");
  await waitFor(() => expect(rowsSearch(server)?.get("q")).toBe("brandt"));
  await click(await waitFor(() => buttonNamed("Load more")));
  await waitFor(() => expect(rowsSearch(server)?.get("cursor")).toBe("c2"));
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
});

test("an update shows before and after, a difference to the plan stands apart", async () => {
  const details = checkedImport({
    updates: true,
    counts: sampleCounts({ valid: 0, changed: 2, warnings: 1 }),
    problems: [
      sampleImportProblem({
        key: "plan",
        level: "warning",
        field: null,
        title: "The payout differs from the plan",
        count: 1,
        firstRow: 18,
        lastRow: 18,
        repair: null,
      }),
    ],
  });
  const row = sampleImportRow({
    state: "changed",
    issues: [
      { key: "plan", field: null, level: "warning", message: "$2,000.00, planned $2,100.00" },
    ],
    changes: [{ field: "city", before: "Mobile", after: "Montgomery" }],
  });
  serveImport(details, [row]);
  await openImport("Warnings");
  await waitForText("Before: MobileAfter: Montgomery");
  expect(pageText()).toContain("No rows to fix");
  expect(pageText()).toContain("$2,000.00, planned $2,100.00");
  expect(pageText()).toContain("2 records are updated.");
  buttonNamed("Update 2 investors");
  await expectAccessible();
});

test("nothing is imported while no row is valid, and the button says why", async () => {
  serveImport(checkedImport({ counts: sampleCounts({ rows: 3, toFix: 3 }) }), wrongRows);
  await openImport("Two letters, as AL");
  const button = buttonNamed("Import 0 investors");
  expect([button.disabled, button.title]).toEqual([true, "No row can be imported yet."]);
});

test("goes back to the columns, and to the check again without another one", async () => {
  const server = serveImport(checkedImport(), wrongRows);
  await openImport("Two letters, as AL");
  await click(buttonNamed("Back"));
  await waitForText("Sample Values");
  await click(buttonNamed("Back to the check"));
  await waitForText("Two letters, as AL");
  expect(server.seen("PUT", importUrl("/columns"))).toEqual([]);
});

test("rows of a workbook are shown sheet by sheet", async () => {
  const second = sampleSheet({
    n: 2,
    name: "Agreements",
    kind: "agreements",
    mapping: { reference: 0 },
  });
  const server = serveImport(checkedImport({ sheets: [sampleSheet(), second] }), wrongRows);
  await openImport("Import investors and agreements");
  await waitForText("Two letters, as AL");
  await typeInto(fieldLabelled("Sheet"), "2");
  await waitFor(() => expect(rowsSearch(server)?.get("sheet")).toBe("2"));
  await waitForText("Agreement Ref");
  buttonNamed("Import 3,655 rows");
});

test("a file is discarded after a question, and the list is shown", async () => {
  const server = serveImport(checkedImport(), wrongRows, {
    "DELETE /api/imports/:id": { status: 204 },
  });
  const page = await openImport("Two letters, as AL");
  await click(buttonNamed("Discard"));
  await waitForText("Discard investors.xlsx?");
  await click(buttonNamed("Discard file"));
  await waitFor(() => expect(page.address()).toBe("/imports"));
  expect(toastText()).toBe("investors.xlsx is discarded.");
  expect(server.seen("DELETE", importUrl())).toHaveLength(1);
});

test("an import that another window discarded is not found", async () => {
  const server = serveImport(checkedImport(), wrongRows);
  await openImport("Two letters, as AL");
  server.change("POST /api/imports/:id/import", refusal(404, "The import was not found."));
  server.change("GET /api/imports/:id", refusal(404, "The import was not found."));
  await click(buttonNamed("Import 3,655 investors"));
  await waitForText("This import was not found.");
  linkNamed("Imports");
});

test("cells that can mean two things are repaired by one choice for all of them", async () => {
  const details = checkedImport({
    problems: [
      sampleImportProblem({
        ...{ key: "century", field: null, count: 2 },
        title: "Start date has a year that can be 19xx or 20xx",
        repair: { type: "choose", from: "4/15/99", options: ["04/15/1999", "04/15/2099"] },
      }),
    ],
  });
  const server = serveImport(details, wrongRows);
  server.onStep("POST /api/imports/:id/repairs", { ...details, problems: [] });
  await openImport("Take 04/15/2099, and all 2 so");
  await click(buttonNamed("Take 04/15/1999, and all 2 so"));
  await waitFor(() =>
    expect(server.seen("POST", importUrl("/repairs"))).toMatchObject([
      { body: { problem: "century", option: 0 } },
    ]),
  );
});
