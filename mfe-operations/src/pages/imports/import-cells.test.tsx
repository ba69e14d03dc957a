import type { ImportRow } from "@accord/contracts";
import { refusal, waitForText } from "@accord/remote-kit/testing";
import {
  bodyRows,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  press,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { checkedImport, wrongRows } from "../../testing/sample-import.ts";
import { importUrl, inputNamed, openImport, serveImport } from "../../testing/serve-import.tsx";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/import/check/check-step.tsx";
import "../../features/import/import-record.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const patched = (server: ReturnType<typeof serveImport>, n: number) =>
  server.seen("PATCH", importUrl(`/rows/1/${n}`)).map(({ body }) => body);

const fixed = (row: ImportRow, cells: Record<string, string>): ImportRow => ({
  ...row,
  state: "valid",
  cells: { ...row.cells, ...cells },
  issues: [],
});

test("Enter saves a cell and goes to the next wrong one; the row stays in its place", async () => {
  const server = serveImport(checkedImport(), wrongRows);
  await openImport("Two letters, as AL");
  server.change("PATCH /api/imports/:id/rows/:sheet/:n", () => {
    server.change("GET /api/imports/:id/rows", { body: wrongRows.slice(1) });
    return { body: fixed(wrongRows[0]!, { state: "AL" }) };
  });
  const first = inputNamed("State, row 18");
  await act(async () => first.focus());
  await typeInto(first, "AL");
  await press("Enter");
  expect(document.activeElement).toBe(inputNamed("State, row 22"));
  await waitForText("18 Fixed");
  expect(patched(server, 18)).toEqual([{ cells: { state: "AL" } }]);
  await waitFor(() => expect(server.seen("GET", importUrl("/rows")).length).toBeGreaterThan(1));
  expect(bodyRows()).toHaveLength(2);
  // A cell that is right is confirmed by Enter alone.
  server.change("PATCH /api/imports/:id/rows/:sheet/:n", { body: fixed(wrongRows[1]!, {}) });
  await press("Enter");
  await waitFor(() => expect(patched(server, 22)).toEqual([{ cells: { state: "Alabama" } }]));
});

test("Escape takes a text back, and a refused cell keeps what was typed", async () => {
  const server = serveImport(checkedImport(), wrongRows, {
    "PATCH /api/imports/:id/rows/:sheet/:n": refusal(
      409,
      "This import is being checked. Wait for its end.",
    ),
  });
  await openImport("Two letters, as AL");
  const input = inputNamed("State, row 18");
  await act(async () => input.focus());
  await typeInto(input, "Georgia");
  await press("Escape");
  expect(input.value).toBe("Alabama");
  await act(async () => input.blur());
  expect(patched(server, 18)).toEqual([]);
  await act(async () => input.focus());
  await typeInto(input, "GA");
  await act(async () => input.blur());
  await waitForText("This import is being checked. Wait for its end.");
  expect(inputNamed("State, row 18").value).toBe("GA");
});

test("imports after the cell is saved that the click on the button left", async () => {
  const details = checkedImport();
  const server = serveImport(details, wrongRows);
  await openImport("Two letters, as AL");
  let answer = () => {};
  server.change("PATCH /api/imports/:id/rows/:sheet/:n", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { body: fixed(wrongRows[0]!, { state: "AL" }) };
  });
  server.onStep("POST /api/imports/:id/import", {
    ...details,
    status: "importing",
    progress: { done: 0, total: 3656 },
  });
  const input = inputNamed("State, row 18");
  await act(async () => input.focus());
  await typeInto(input, "AL");
  await click(buttonNamed("Import 3,655 investors"));
  expect(server.seen("POST", importUrl("/import"))).toEqual([]);
  answer();
  await waitForText("The rows are being imported. 0 of 3,656");
});

test("rows are cards with the wrong cells on a phone", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  serveImport(checkedImport(), wrongRows);
  await openImport("Two letters, as AL");
  expect(inputNamed("State, row 22").value).toBe("Alabama");
  await expectAccessible();
});

test("a card shows all fields of a row that is wrong as a whole", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  const [row] = wrongRows;
  const message = "Compare all cells with the file";
  const issues = [...row.issues, { key: "comma", field: null, level: "error", message } as const];
  serveImport(checkedImport(), [
    { ...row, issues },
    { ...row, n: 22 },
  ]);
  await openImport(message);
  expect(byRole("group", "Row 18").textContent).toContain("City");
  expect(byRole("group", "Row 22").textContent).not.toContain("City");
});
