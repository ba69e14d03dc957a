import { toastText } from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, firstByRole, pageText, waitFor } from "@accord/ui/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "../../features/investors/testing/open-page.tsx";

const code = vi.hoisted(() => ({ isAway: true }));
const FAILURE = "This part of the page did not load. Check the connection, then try again.";

vi.mock(import("../../features/investors/form/edit-investor.tsx"), async (original) => {
  const module = await original();
  return {
    get EditInvestor() {
      if (code.isAway) throw new Error("Loading chunk 7 failed.");
      return module.EditInvestor;
    },
  };
});

vi.mock(import("../../features/investors/details/investor-drawer.tsx"), async (original) => {
  const module = await original();
  return {
    get InvestorDrawer() {
      if (code.isAway) throw new Error("Loading chunk 8 failed.");
      return module.InvestorDrawer;
    },
  };
});

const dialog = () => firstByRole("dialog");

beforeEach(async () => {
  code.isAway = true;
  vi.spyOn(console, "error").mockReturnValue();
  serveInvestors();
  await openPage();
  await waitFor(() => buttonNamed("Edit Margaret Okafor"));
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

for (const action of ["Edit", "View"]) {
  test(`a failed load of '${action}' shows a message, keeps the list, and the next click loads again`, async () => {
    await click(buttonNamed(`${action} Margaret Okafor`));
    await waitFor(() => expect(toastText()).toBe(FAILURE));
    expect(pageText()).toContain("James Calloway");
    expect(dialog()).toBeNull();
    code.isAway = false;
    await click(buttonNamed(`${action} Margaret Okafor`));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });
}
