import { click, pageText, submitButton, textOf, waitFor } from "@accord/ui/testing";
import { expect } from "vitest";

/** Waits until the page contains the text, also in a dialog or a toast. */
export const waitForText = (text: string): Promise<void> =>
  waitFor(() => expect(pageText()).toContain(text));

/** The latest toast; empty when there was none. */
export const toastText = (): string | undefined => textOf("status", "Notification");

/** Waits for a toast with exactly this text. */
export const waitForToast = (text: string): Promise<void> =>
  waitFor(() => expect(toastText()).toBe(text));

/** Presses the button that sends the one form of the page. */
export async function submitForm(): Promise<void> {
  await click(submitButton());
}
