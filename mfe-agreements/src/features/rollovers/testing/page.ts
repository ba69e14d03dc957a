import { waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  submitButton,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { expect } from "vitest";

/** The danger notice. */
export const notice = () => textOf("alert");

/** The dialog that is open. */
export const dialog = () => firstByRole("dialog");

/** Its control with this label. */
export const field = (label: string) => fieldLabelled(label, dialog()) as HTMLInputElement;

export const suggestion = (reference: string, isDisabled = false) =>
  waitFor(() => {
    const found = allByRole("option").find(
      (option) =>
        option.textContent?.includes(reference) &&
        option.hasAttribute("aria-disabled") === isDisabled,
    );
    if (found === undefined) throw new Error(`${reference} is not suggested in:\n${pageText()}`);
    return found;
  });

export const submit = () => click(submitButton(dialog()));

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
