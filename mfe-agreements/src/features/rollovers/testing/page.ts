import { waitForText } from "@accord/remote-kit/testing";
import { buttonNamed, click, pageText, typeInto, waitFor } from "@accord/ui/testing";
import { expect } from "vitest";

/** The danger notice. */
export const notice = () => document.querySelector('[role="alert"]')?.textContent;

/** The dialog that is open. */
export const dialog = () => document.querySelector('[role="dialog"]');

/** Its control with this label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('[role="dialog"] label')].find(
    (one) => one.textContent?.replace(/ required$/, "").trim() === label,
  );
  if (!(found instanceof HTMLLabelElement) || found.control === null) {
    throw new Error(`No field "${label}" in:\n${pageText()}`);
  }
  return found.control as HTMLInputElement;
}

export const suggestion = (reference: string, isDisabled = false) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
      (option) =>
        option.textContent?.includes(reference) &&
        option.hasAttribute("aria-disabled") === isDisabled,
    );
    if (found === undefined) throw new Error(`${reference} is not suggested in:\n${pageText()}`);
    return found;
  });

/** The button that sends the dialog's form. */
export const submitButton = () =>
  document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')!;

export const submit = () => click(submitButton());

/** Types into the dialog's controls, by their labels. */
export async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await typeInto(field(label), value);
}

/** Chooses the suggested agreement with this reference. */
export async function choose(reference: string, label = "Agreement") {
  await click(field(label));
  await click(await suggestion(reference));
  await waitFor(() => expect(field(label).value).toBe(reference));
}

/** Answers the question about money that becomes another investor's. */
export async function confirmMoveTo(investor: string) {
  await waitForText(`Move to ${investor}`);
  await click(buttonNamed(`Move to ${investor}`));
}
