import { buttonNamed, click, waitFor } from "@accord/ui/testing";
import { expect } from "vitest";

/** Confirms a deletion once the payouts that it changes are listed. */
export async function confirmWhenReady(label: string): Promise<void> {
  await waitFor(() => expect(buttonNamed(label).getAttribute("aria-disabled")).toBe("false"));
  await click(buttonNamed(label));
}
