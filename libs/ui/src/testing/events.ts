import { act } from "react";

/** Clicks as a person does: the focus follows. */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    element.click();
  });
}

/** Replaces the value of a control, so that React sees the change. */
export async function typeInto(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): Promise<void> {
  await act(async () => {
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Presses a key on the element that has the focus. */
export async function press(key: string): Promise<void> {
  await act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
}

/**
 * Chooses a file: in a file field, or in the chooser that a `FileButton` opens (the input beside
 * it, of which no person knows).
 */
export async function chooseFile(control: HTMLElement, file: File): Promise<void> {
  const beside = control.nextElementSibling;
  const input = control instanceof HTMLInputElement ? control : beside;
  if (!(input instanceof HTMLInputElement)) throw new Error("No file can be chosen here");
  await act(async () => {
    Object.defineProperty(input, "files", { configurable: true, value: [file] });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
