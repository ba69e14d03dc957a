import { buttonNamed, click, pageText, waitFor } from "@accord/ui/testing";
import { expect } from "vitest";

/** Waits until the page contains the text, also in a dialog or a toast. */
export const waitForText = (text: string): Promise<void> =>
  waitFor(() => expect(pageText()).toContain(text));

/** The latest toast; empty when there was none. */
export const toastText = (): string | null | undefined =>
  document.querySelector('[data-testid="notification"]')?.textContent;

/** Waits for a toast with exactly this text. */
export const waitForToast = (text: string): Promise<void> =>
  waitFor(() => expect(toastText()).toBe(text));

/** Presses the button that sends the one form of the page. */
export async function submitForm(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button === null) throw new Error("No form can be sent here");
  await click(button);
}

/** Chooses an item of a menu: `chooseItem("Export payouts", "CSV, all fields")`. */
export async function chooseItem(menu: string, label: string): Promise<void> {
  await waitFor(() => buttonNamed(menu));
  await click(buttonNamed(menu));
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === label,
    );
  await waitFor(() => expect(item()).toBeDefined());
  const found = item();
  if (found) await click(found);
}
