import { NOT_LOADED } from "@accord/remote-kit";
import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { allByRole, buttonNamed, cleanUp, click, firstByRole, waitFor } from "@accord/ui/testing";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AgreementsPage } from "./agreements-page.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const code = vi.hoisted(() => ({ isAway: false }));

vi.mock(import("./agreement-dialogs.tsx"), async (original) => {
  const module = await original();
  return {
    get AddDialog() {
      if (code.isAway) throw new Error("Loading chunk 7 failed.");
      return module.AddDialog;
    },
    EditDialog: module.EditDialog,
  };
});

// The forms' code takes its time on a busy machine; what the tests wait for is the page.
beforeAll(async () => {
  await import("../../features/agreement-form/add-agreement.tsx");
}, 60_000);

beforeEach(() => {
  code.isAway = false;
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { id } = sampleAgreement();
const dialog = () => firstByRole("dialog");

async function open(path = "/agreements") {
  const page = await openPage(<AgreementsPage />, { path });
  await waitForText("Priya Natarajan");
  return page;
}

test("reports that a form's code failed to load, keeps the list, and opens it at the next click", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  code.isAway = true;
  serveAgreements();
  await open();
  await click(buttonNamed("Add Agreement"));
  await waitFor(() => expect(toastText()).toBe(NOT_LOADED));
  expect(dialog()).toBeNull();
  code.isAway = false;
  await click(buttonNamed("Add Agreement"));
  await waitForText("Add New Agreement");
  buttonNamed("Create Agreement");
  await expectAccessible();
});

test("opens Add Amendment from the page", async () => {
  serveAgreements();
  await open();
  await click(buttonNamed("Add Amendment"));
  await waitFor(() => expect(dialog()?.textContent).toContain("Amendment Number"));
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Add Amendment")));
});

test("edits the current record instead of the list's row, with its live results", async () => {
  const server = serveAgreements({
    "GET /api/agreements/:id": { body: sampleAgreement({ roiPercentage: "9.00", version: 5 }) },
  });
  await open();
  await click(buttonNamed("Edit AGR-2026-0007"));
  await waitForText("Edit Agreement");
  await waitForText("Live Calculation Results");
  expect(server.seen("GET", `/api/agreements/${id}`).length).toBeGreaterThan(0);
  const values = allByRole("textbox").map((input) => input.value);
  expect(values).toContain("9.00");
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Edit AGR-2026-0007")));
});

test("says that a deleted agreement cannot be edited", async () => {
  serveAgreements({ "GET /api/agreements/:id": refusal(404, "The agreement was not found.") });
  await open();
  await click(buttonNamed("Edit AGR-2026-0007"));
  await waitFor(() => expect(toastText()).toBe("The agreement was not found."));
  expect(dialog()).toBeNull();
});
