import { refusal, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleImport, sampleLayout, sampleSheet } from "../../testing/sample-import.ts";
import { sampleId } from "../../testing/sample-run.ts";
import { importUrl, openImport, serveImport } from "../../testing/serve-import.tsx";
import { keepFile } from "../../features/import/upload/uploaded-file.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/import/columns/columns-step.tsx";
import "../../features/import/dialogs/delete-matching.tsx";
import "../../features/import/import-record.tsx";

type TextReading = ReturnType<typeof sampleSheet>["reading"];

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const selectOf = (label: string) => fieldLabelled(`Column of ${label}`) as HTMLSelectElement;

const box = (label: string) => fieldLabelled(label) as HTMLInputElement;

const sentTo = (server: ReturnType<typeof serveImport>) =>
  server.seen("PUT", importUrl("/columns")).map(({ body }) => body);

test("shows the column of each field with samples, and checks the rows", async () => {
  const details = sampleImport();
  const server = serveImport(details);
  server.onStep("PUT /api/imports/:id/columns", {
    ...details,
    status: "checking",
    progress: { done: 100, total: 4012 },
  });
  await openImport("Sample Values");
  expect(textOf("listitem", { "aria-current": "step" })).toBe("Columns9 of 10 matched");
  expect(selectOf("Email").selectedOptions[0]?.textContent).toBe("Email");
  expect(pageText()).toContain("Elena, Jonas");
  expect(pageText()).toContain("0417 (last four digits were kept)");
  expect(pageText()).toContain("Not imported from the file: Referred by");
  expect(pageText()).not.toContain("02/03/2026");
  await expectAccessible();
  await typeInto(selectOf("Middle name"), "9");
  await click(box("Also update existing records"));
  await typeInto(fieldLabelled("Save this matching as"), "Fund A");
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("The rows are being checked. 100 of 4,012");
  const { n, kind, mapping } = sampleSheet();
  expect(sentTo(server)).toEqual([
    {
      sheets: [
        {
          ...{ n, kind, mapping: { ...mapping, middleName: 9 }, dayOrder: null },
          ...{ isFraction: false, hidden: null, skipTotals: true, areNamesRight: false },
        },
      ],
      updates: true,
      saveAs: "Fund A",
    },
  ]);
});

test("marks a needed field without a column, and does not check before it has one", async () => {
  const { email: _, ...mapping } = sampleSheet().mapping;
  const server = serveImport(sampleImport({ sheets: [sampleSheet({ mapping })] }));
  await openImport("Choose its column");
  expect(selectOf("Email").getAttribute("aria-invalid")).toBe("true");
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("Choose the column of Email.");
  expect(document.activeElement).toBe(selectOf("Email"));
  expect(sentTo(server)).toEqual([]);
  await typeInto(selectOf("Email"), "2");
  await waitFor(() => expect(pageText()).not.toContain("Choose its column"));
});

const payouts = sampleSheet({
  kind: "payouts",
  mapping: { agreement: 0, amount: 1, payoutDate: 2 },
  asksDayOrder: true,
});

test("requires the order of days where a date can be read in two ways", async () => {
  const details = sampleImport({ kind: "payouts", sheets: [payouts] });
  const server = serveImport(details);
  server.onStep("PUT /api/imports/:id/columns", { ...details, status: "checking" });
  await openImport("02/03/2026 means");
  await expectAccessible();
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("Choose how the dates are read.");
  await click(box("March 2, 2026"));
  await click(buttonNamed("Check 4,012 rows"));
  await waitFor(() => expect(sentTo(server)).toMatchObject([{ sheets: [{ dayOrder: "dmy" }] }]));
});

test("asks with a date of the file", async () => {
  const columns = ["FLD-0001", "250.00", "04/13/2026"].map((sample, at) => ({
    ...{ header: `Column ${at}`, samples: [sample, "03/02/2026"], isCut: false },
  }));
  serveImport(sampleImport({ kind: "payouts", sheets: [{ ...payouts, columns }] }));
  await openImport("03/02/2026 means");
  expect(box("March 2, 2026").value).toBe("mdy");
  expect(box("February 3, 2026").value).toBe("dmy");
});

const shortYears = (asksDayOrder: boolean) =>
  sampleSheet({
    kind: "payouts",
    mapping: asksDayOrder ? payouts.mapping : { agreement: 0, amount: 1 },
    asksDayOrder,
    columns: ["Elena", "Brandt", "26-02-15"].map((sample, at) => ({
      ...{ header: `Column ${at}`, samples: [sample], isCut: false },
    })),
  });

test("offers the year first where years have two digits", async () => {
  const details = sampleImport({ kind: "payouts", sheets: [shortYears(true)] });
  const server = serveImport(details);
  server.onStep("PUT /api/imports/:id/columns", { ...details, status: "checking" });
  await openImport("02-03-04 means");
  await expectAccessible();
  await click(box("March 4, 2002"));
  await click(buttonNamed("Check 4,012 rows"));
  await waitFor(() => expect(sentTo(server)).toMatchObject([{ sheets: [{ dayOrder: "ymd" }] }]));
});

test("asks for the order of a column that is matched by hand", async () => {
  serveImport(sampleImport({ kind: "payouts", sheets: [shortYears(false)] }));
  await openImport("Sample Values");
  expect(pageText()).not.toContain("02-03-04 means");
  await typeInto(selectOf("Paid"), "2");
  await waitForText("02-03-04 means");
});

test("says what the spreadsheet hides, merges and adds up, and requires a choice", async () => {
  const layout = sampleLayout({
    ...{ hiddenRows: [{ from: 3, to: 4 }], hiddenColumns: [2], totals: [6] },
    ...{ merged: ["A4:A5"], hiddenSheets: ["Old"] },
  });
  const details = sampleImport({ sheets: [sampleSheet({ layout })] });
  const server = serveImport(details);
  server.onStep("PUT /api/imports/:id/columns", { ...details, status: "checking" });
  await openImport("Hidden in the spreadsheet: rows 3 to 4, column Email");
  expect(pageText()).toContain("in the first cell alone: range A4:A5");
  expect(pageText()).toContain("the hidden sheet Old");
  await expectAccessible();
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("Choose whether the hidden rows and columns are imported.");
  await click(box("Leave out"));
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("Choose the column of Email.");
  await click(box("Import"));
  await click(box("Leave out row 6: sums, notes or repeated headers"));
  await click(buttonNamed("Check 4,012 rows"));
  await waitFor(() =>
    expect(sentTo(server)).toMatchObject([{ sheets: [{ hidden: "import", skipTotals: false }] }]),
  );
});

test("a sheet is matched again for another kind, and can be left out", async () => {
  const agreements = sampleSheet({
    n: 2,
    name: "Other",
    kind: null,
    rows: 7,
    mapping: {},
    columns: [
      { header: "Agreement Ref", samples: ["AGR-2026-0001"], isCut: false },
      { header: "ROI", samples: ["0.08"], isCut: false },
    ],
  });
  serveImport(sampleImport({ sheets: [sampleSheet(), agreements] }));
  await openImport("Check 4,012 rows");
  const tab = firstByRole("tab", "Other Left out");
  await click(tab!);
  await waitForText("Nothing is imported from this sheet.");
  await expectAccessible();
  await typeInto(fieldLabelled("Holds"), "agreements");
  expect(selectOf("Agreement Ref").value).toBe("0");
  expect(pageText()).toContain("0.08 means 8%");
  buttonNamed("Check 4,019 rows");
  await typeInto(fieldLabelled("Holds"), "");
  buttonNamed("Check 4,012 rows");
});

test("a saved matching is applied by its headers, and deleted after a question", async () => {
  const saved = {
    id: sampleId("import", 9),
    name: "Fund A",
    kind: "investors",
    columns: { email: "referred by", firstName: "First Name", city: "Town" },
    createdAt: "2027-01-02T09:00:00.000Z",
  };
  const server = serveImport(sampleImport(), [], {
    "GET /api/import-mappings": { body: [saved] },
    "DELETE /api/import-mappings/:id": { status: 204 },
  });
  await openImport("Saved matching");
  await typeInto(fieldLabelled("Saved matching"), saved.id);
  expect(selectOf("Email").value).toBe("9");
  expect(selectOf("City").value).toBe("");
  await click(buttonNamed("Delete the saved matching Fund A"));
  await waitFor(() => buttonNamed("Delete matching"));
  server.change("GET /api/import-mappings", { body: [] });
  await click(buttonNamed("Delete matching"));
  await waitFor(() => expect(pageText()).not.toContain("Saved matching"));
  expect(server.seen("DELETE", `/api/import-mappings/${saved.id}`)).toHaveLength(1);
  expect(selectOf("Email").value).toBe("9");
});

test("names the saved matching that a new file was matched by, and matches by names again", async () => {
  const saved = {
    id: sampleId("import", 9),
    name: "Fund A",
    kind: "investors",
    columns: { email: "referred by" },
    createdAt: "2027-01-02T09:00:00.000Z",
  };
  const sheet = sampleSheet({ mapping: { email: 9 } });
  serveImport(sampleImport({ sheets: [sheet] }), [], {
    "GET /api/import-mappings": { body: [saved] },
  });
  await openImport("Saved matching");
  expect(fieldLabelled("Saved matching").value).toBe(saved.id);
  await typeInto(fieldLabelled("Saved matching"), "");
  expect(fieldLabelled("Saved matching").value).toBe("");
  expect(selectOf("Email").value).toBe("2");
});

test("a check that another window started is shown instead of the columns", async () => {
  const details = sampleImport();
  const server = serveImport(details, [], {
    "PUT /api/imports/:id/columns": refusal(409, "This import is being checked. Wait for its end."),
  });
  await openImport("Check 4,012 rows");
  server.change("GET /api/imports/:id", {
    body: { ...details, status: "checking", progress: { done: 5, total: 4012 } },
  });
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("This import is being checked. Wait for its end.");
  await waitForText("5 of 4,012");
});

test("a check that stopped says why and can be repeated with the columns of the server", async () => {
  const failure = "The work stopped because of a fault in the product.";
  const details = sampleImport({ failure });
  const server = serveImport(details);
  server.onStep("PUT /api/imports/:id/columns", { ...details, failure: null, status: "checking" });
  await openImport(failure);
  await expectAccessible();
  await click(buttonNamed("Try again"));
  await waitForText("The rows are being checked.");
  expect(sentTo(server)).toMatchObject([{ sheets: [{ mapping: sampleSheet().mapping }] }]);
});

test("how a CSV was read is shown, and names that are doubtful have to be confirmed", async () => {
  const reading: TextReading = {
    encoding: "windows-1252",
    delimiter: ",",
    isDoubtful: true,
    samples: ["Søren"],
  };
  const details = sampleImport({ sheets: [sampleSheet({ reading })] });
  const server = serveImport(details);
  server.onStep("PUT /api/imports/:id/columns", { ...details, status: "checking" });
  await openImport("Are the names right?");
  await expectAccessible();
  expect(pageText()).toContain("Søren");
  expect(fieldLabelled("Encoding").matches(":disabled")).toBe(true);
  await click(buttonNamed("Check 4,012 rows"));
  await waitForText("Say whether the names are right, or choose another encoding.");
  await click(box("The names are right"));
  await click(buttonNamed("Check 4,012 rows"));
  await waitFor(() =>
    expect(sentTo(server)).toMatchObject([{ sheets: [{ areNamesRight: true }] }]),
  );
});

test("the file is read again with another encoding, in the place of this import", async () => {
  const { id } = sampleImport();
  const file = new File(["Peña"], "people.csv");
  keepFile(id, file);
  const reading: TextReading = {
    encoding: "windows-1252",
    delimiter: ",",
    isDoubtful: false,
    samples: ["Pe–a"],
  };
  const details = sampleImport({ sheets: [sampleSheet({ reading })] });
  const server = serveImport(details, [], { "POST /api/imports": { status: 201, body: details } });
  await openImport("Pe–a");
  await typeInto(fieldLabelled("Encoding"), "macintosh");
  await waitFor(() =>
    expect(server.seen("POST", "/api/imports").map(({ body }) => body)).toEqual([
      { kind: "investors", file, replaces: id, encoding: "macintosh", delimiter: "," },
    ]),
  );
});
