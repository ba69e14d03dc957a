import { IMPORT_LIMITS } from "@accord/domain";
import {
  fakeServer,
  openPage,
  refusal,
  submitForm,
  toastText,
  waitForText,
} from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  chooseFile,
  cleanUp,
  click,
  descriptionOf,
  fieldLabelled,
  firstByRole,
  linkNamed,
  pageText,
  rowTexts,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleBatch, sampleCounts, sampleImport } from "../../testing/sample-import.ts";
import { sampleId } from "../../testing/sample-run.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/import/columns/columns-step.tsx";
import "../../features/import/import-record.tsx";
import "../../features/import/upload/new-import.tsx";
import { ImportsPage } from "./imports-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const open = (path = "/imports") => openPage(<ImportsPage />, { path, roles: ["staff"] });

test("lists the imports with their counts and states, and opens one", async () => {
  const done = sampleBatch({
    status: "done",
    counts: sampleCounts({ imported: 3655 }),
    importedAt: "2027-01-04T15:00:00.000Z",
  });
  const stopped = sampleBatch({
    id: sampleId("import", 2),
    fileName: "old.csv",
    failure: "The work stopped.",
  });
  fakeServer({
    "GET /api/imports": { body: [done, stopped] },
    "GET /api/imports/:id": { body: sampleImport(done) },
    "GET /api/imports/:id/rows": { body: [] },
  });
  const page = await open();
  await waitForText("investors.xlsx");
  expect(rowTexts()[0]?.slice(0, 6)).toEqual([
    "investors.xlsx",
    "Investors",
    "4,012",
    "3,655",
    "Imported",
    "Sam Staff",
  ]);
  expect(pageText()).toContain("Stopped");
  await expectAccessible();
  await click(buttonNamed("investors.xlsx"));
  expect(page.address()).toBe(`/imports?id=${sampleId("import")}`);
});

test("offers a sample of each kind and a workbook of all", async () => {
  fakeServer({ "GET /api/imports": { body: [] } });
  await open();
  await waitForText("Nothing was imported yet.");
  expect(linkNamed("Rollovers, sample as CSV").getAttribute("href")).toBe(
    "/api/import-samples/rollovers?format=csv",
  );
  expect(linkNamed("Workbook, sample as Excel").getAttribute("href")).toBe(
    "/api/import-samples/workbook?format=xlsx",
  );
});

test("exports all records of a kind, and says why a workbook is refused", async () => {
  const server = fakeServer({
    "GET /api/imports": { body: [] },
    "GET /api/book-export/:kind": refusal(422, "An Excel file holds at most 50,000 rows."),
  });
  await open();
  await click(buttonNamed("Workbook, all records as Excel"));
  await waitFor(() => expect(toastText()).toContain("An Excel file holds at most 50,000 rows."));
  expect(server.seen("GET", "/api/book-export/workbook")).toHaveLength(1);
});

test("shows how far an import is until it ends", async () => {
  const body = (status: "importing" | "done", done: number) => [
    sampleBatch({ status, progress: status === "done" ? null : { done, total: 400 } }),
  ];
  const server = fakeServer({ "GET /api/imports": { body: body("importing", 100) } });
  await open();
  await waitForText("Being imported, 25%");
  server.change("GET /api/imports", { body: body("done", 400) });
  await waitFor(() => expect(pageText()).not.toContain("Being imported"));
});

test("a viewer reads no imports", async () => {
  const server = fakeServer({});
  await openPage(<ImportsPage />, { path: "/imports", roles: ["viewer"] });
  await waitForText("Only staff, approvers and administrators may do this.");
  expect(server.seen("GET", "/api/imports")).toEqual([]);
});

test("uploads a file of the chosen kind, and opens its columns", async () => {
  const made = sampleImport({ kind: "agreements" });
  const server = fakeServer({
    "GET /api/imports": { body: [] },
    "GET /api/imports/:id": { body: made },
    "GET /api/import-mappings": { body: [] },
    "POST /api/imports": { status: 201, body: made },
  });
  const page = await open();
  await click(buttonNamed("Import a file"));
  await waitForText("What does the file hold?");
  await expectAccessible();
  await click(byRole("radio", /^Agreements/));
  await waitFor(() => expect(page.address()).toBe("/imports?new=agreements"));
  await submitForm();
  await waitForText("Choose a CSV or Excel file");
  const file = new File(["a,b"], "book.csv");
  await chooseFile(fieldLabelled("File"), file);
  await submitForm();
  await waitFor(() => expect(page.address()).toBe(`/imports?id=${made.id}`));
  expect(server.seen("POST", "/api/imports").map(({ body }) => body)).toEqual([
    { kind: "agreements", file },
  ]);
});

test("refuses a large file and another type before the upload", async () => {
  const server = fakeServer({});
  await open("/imports?new=investors");
  await waitForText("What does the file hold?");
  await chooseFile(fieldLabelled("File"), new File(["x"], "list.pdf"));
  await waitForText('"list.pdf" is not a CSV or XLSX file.');
  const large = new File(["x"], "large.csv");
  Object.defineProperty(large, "size", { value: IMPORT_LIMITS.bytes + 1 });
  await chooseFile(fieldLabelled("File"), large);
  await waitForText('"large.csv" is larger than 20 MB.');
  await submitForm();
  expect(server.seen("POST", "/api/imports")).toEqual([]);
});

test("shows the server's sentence about a file at its field", async () => {
  const message = "The file has 50,001 rows. At most 50,000 can be imported.";
  fakeServer({
    "POST /api/imports": refusal(422, message, { issues: [{ path: "file", message }] }),
  });
  await open("/imports?new=payouts");
  await waitForText("What does the file hold?");
  await chooseFile(fieldLabelled("File"), new File(["x"], "book.csv"));
  await submitForm();
  await waitFor(() => expect(descriptionOf(fieldLabelled("File"))).toBe(message));
  expect(firstByRole("alert")).toBeNull();
});
