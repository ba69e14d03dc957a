import { toastText, waitForText } from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, press, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "../../features/investors/testing/open-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("investors are chosen one by one, all that are shown, and with Escape none", async () => {
  serveInvestors();
  await openPage();
  await waitForText("1–3 of 3");
  const box = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="Select ${name}"]`)!;
  const bar = () => document.querySelector('[aria-label="Selected investors"]')?.textContent;
  await click(box("Margaret Okafor"));
  expect(bar()).toContain("1 selected");
  await click(buttonNamed("Clear"));
  expect(bar()).toBeUndefined();
  await click(box("all shown investors"));
  expect(bar()).toContain("3 selected");
  await press("Escape");
  expect(bar()).toBeUndefined();
});

test("statements of the chosen investors are printed", async () => {
  const server = serveInvestors({ "POST /api/reports/statements": { status: 202, body: {} } });
  await openPage();
  await waitForText("1–3 of 3");
  await click(document.querySelector<HTMLElement>('input[aria-label="Select Margaret Okafor"]')!);
  await click(buttonNamed("Print statements"));
  await waitForText("Statement of 1 Investor");
  await click(
    [...document.querySelectorAll<HTMLElement>(".bp6-dialog button[type=submit]")].at(-1)!,
  );
  await waitFor(() =>
    expect(toastText()).toBe("The statements are being created. They are on the Reports page."),
  );
  const [sent] = server.seen("POST", "/api/reports/statements");
  expect(sent?.body).toMatchObject({ investors: { ids: [expect.any(String)] } });
});
