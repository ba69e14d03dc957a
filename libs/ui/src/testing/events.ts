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
  control: HTMLInputElement | HTMLSelectElement,
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
