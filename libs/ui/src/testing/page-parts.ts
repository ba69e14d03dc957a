import { computeAccessibleDescription } from "dom-accessibility-api";
import { allByRole, byRole, elementsIn, firstByRole, isNamed, type Query } from "./find.ts";

/** The text of the first element with this role, for example of the heading of level 1. */
export function textOf(role: string, query?: string | RegExp | Query): string | undefined {
  return firstByRole(role, query)?.textContent;
}

/** The texts of all elements with this role, for example of the heads of the columns. */
export function textsOf(role: string, query?: string | RegExp | Query): string[] {
  return allByRole(role, query).map((element) => element.textContent);
}

/** The rows of tables without those that head columns. */
export function bodyRows(within: Element | null = document.body): HTMLElement[] {
  const isHead = (row: Element) => firstByRole("columnheader", { within: row }) !== null;
  return allByRole("row", { within }).filter((row) => !isHead(row));
}

export function rowTexts(within: Element | null = document.body): string[][] {
  return bodyRows(within).map((row) => textsOf("cell", { within: row }));
}

export function buttonNamed(name: string, within: Element | null = document.body) {
  return byRole("button", { name, within });
}

export function linkNamed(name: string, within: Element | null = document.body) {
  return byRole("link", { name, within });
}

const FIELDS = new Set(["input", "select", "textarea"]);
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function fieldLabelled(label: string, within: Element | null = document.body): Field {
  const found = elementsIn<Field>(within).find(
    (element) => FIELDS.has(element.localName) && isNamed(element, label),
  );
  if (found) return found;
  throw new Error(`No field "${label}" in:\n${document.body.textContent}`);
}

/** Everything the page says, also outside the tree (dialogs, toasts). */
export function pageText(): string {
  return document.body.textContent;
}

/** The elements that have exactly this text, and none within them: `byText("0 payouts")`. */
export function allByText(text: string, within: Element | null = document.body): HTMLElement[] {
  const isText = (element: Element) => element.textContent.trim() === text;
  return elementsIn<HTMLElement>(within).filter(
    (element) => isText(element) && ![...element.children].some(isText),
  );
}

export function byText(text: string, within: Element | null = document.body): HTMLElement {
  const [found] = allByText(text, within);
  if (found) return found;
  throw new Error(`No text "${text}" in:\n${document.body.textContent}`);
}

/** The help or the error of a control: its accessible description. */
export function descriptionOf(element: Element): string {
  return computeAccessibleDescription(element);
}

/** The term of each entry of the description lists, followed by its details. */
export function detailTexts(within: Element | null = document.body): string[][] {
  const entries: string[][] = [];
  for (const { localName, textContent } of elementsIn(within))
    if (localName === "dt") entries.push([textContent]);
    else if (localName === "dd") entries.at(-1)?.push(textContent);
  return entries;
}

export function fieldLabels(within: Element | null = document.body): string[] {
  return elementsIn<HTMLLabelElement>(within)
    .filter(({ localName }) => localName === "label")
    .map(({ textContent }) => textContent.trim());
}

export function optionContaining(text: string): HTMLElement | undefined {
  return allByRole("option", { within: firstByRole("listbox") }).find(
    (option) => option.textContent.includes(text) && option.ariaDisabled === null,
  );
}

export function submitButton(within: Element | null = document.body): HTMLButtonElement {
  const found = allByRole("button", { within }).find(({ type, form }) => type === "submit" && form);
  if (found) return found;
  throw new Error("No form can be sent here");
}
