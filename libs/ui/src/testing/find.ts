const nameOf = (element: Element): string => {
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy !== null) return document.getElementById(labelledBy)?.textContent?.trim() ?? "";
  return (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
};

function first<T extends Element>(elements: Iterable<T>, name: string, what: string): T {
  for (const element of elements) if (nameOf(element) === name) return element;
  throw new Error(`No ${what} "${name}" in:\n${document.body.textContent}`);
}

/** The button with this name. */
export function buttonNamed(name: string): HTMLButtonElement {
  return first(document.querySelectorAll("button"), name, "button");
}

/** The link with this name. */
export function linkNamed(name: string): HTMLAnchorElement {
  return first(document.querySelectorAll("a"), name, "link");
}

/** The control with this label. The word "required" is not part of the label. */
export function fieldLabelled(
  label: string,
): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  for (const element of document.querySelectorAll("label")) {
    const text = element.textContent?.replace(/ required$/, "").trim();
    const control = text === label ? element.control : null;
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control;
    if (control instanceof HTMLTextAreaElement) return control;
  }
  throw new Error(`No field "${label}" in:\n${document.body.textContent}`);
}

/** Everything the page says, also outside the tree (dialogs, toasts). */
export function pageText(): string {
  return document.body.textContent ?? "";
}
