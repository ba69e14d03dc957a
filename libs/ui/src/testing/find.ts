import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** What a control of a role can be; any other role is an element. */
interface Elements {
  readonly button: HTMLButtonElement;
  readonly checkbox: HTMLInputElement;
  readonly combobox: HTMLInputElement | HTMLSelectElement;
  readonly link: HTMLAnchorElement;
  readonly radio: HTMLInputElement;
  readonly searchbox: HTMLInputElement;
  readonly textbox: HTMLInputElement | HTMLTextAreaElement;
}
type Found<R extends string> = R extends keyof Elements ? Elements[R] : HTMLElement;

/** Narrows a query by role: the accessible name, the level of a heading, states as attributes. */
export interface Query {
  readonly name?: string | RegExp;
  readonly level?: number;
  /** Searched instead of the whole page; an element that is absent has nothing in it. */
  readonly within?: Element | null | undefined;
  readonly [state: `aria-${string}`]: string;
}

export const elementsIn = <T extends Element>(within: Element | null): T[] => [
  ...(within?.querySelectorAll<T>("*") ?? []),
];

/** dom-accessibility-api drops the spaces around the text of an element in a name. */
const compact = (text: string) => text.replaceAll(/\s/g, "");

/** What the name of an element can come from; computing every name would take seconds. */
function nameSources(element: Element): Element[] {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labels =
    "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const labelling = ids.map((id) => document.getElementById(id));
  return [element, ...labels, ...labelling].filter((source) => source !== null);
}

/** Whether this is the element's accessible name. The word "required" is not part of it. */
export function isNamed(element: Element, name: string | RegExp): boolean {
  const sources = nameSources(element);
  if (name instanceof RegExp) {
    const mayMatch = sources.some((one) => name.test(one.ariaLabel ?? one.textContent));
    return mayMatch && name.test(computeAccessibleName(element));
  }
  const [word = ""] = name.split(" ");
  if (!sources.some((one) => one.textContent.includes(word) || one.outerHTML.includes(word)))
    return false;
  const computed = compact(computeAccessibleName(element));
  return [name, `${name} required`].some((text) => compact(text) === computed);
}

/** `getRole` takes the header of a row for one of a column, and every section for a region. */
function roleOf(element: Element): string | null {
  const role = getRole(element);
  if (role === "columnheader" && element.getAttribute("scope") === "row") return "rowheader";
  const isNameless = !element.ariaLabel && !element.hasAttribute("aria-labelledby");
  return role === "region" && isNameless ? null : role;
}

/** All elements with this role, in the order of the page: `allByRole("link", "View PDF")`. */
export function allByRole<R extends string>(
  role: R,
  query: string | RegExp | Query = {},
): Found<R>[] {
  const isQuery = typeof query === "object" && !(query instanceof RegExp);
  const { name, level, within, ...states }: Query = isQuery ? query : { name: query };
  if (isQuery && "within" in query && !within) return [];
  return elementsIn<Found<R>>(within ?? document.body).filter(
    (element) =>
      roleOf(element) === role &&
      (level === undefined || element.localName === `h${level}`) &&
      Object.entries(states).every(([state, value]) => element.getAttribute(state) === value) &&
      element.closest('[aria-hidden="true"], [hidden]') === null &&
      (name === undefined || isNamed(element, name)),
  );
}

export function firstByRole<R extends string>(
  role: R,
  query?: string | RegExp | Query,
): Found<R> | null {
  return allByRole(role, query)[0] ?? null;
}

/** The first of `allByRole`; throws when there is none. */
export function byRole<R extends string>(role: R, query?: string | RegExp | Query): Found<R> {
  const found = firstByRole(role, query);
  if (found) return found;
  const name = typeof query === "object" && "name" in query ? query.name : query;
  const described = typeof name === "string" || name instanceof RegExp ? ` ${name}` : "";
  throw new Error(`No ${role}${described} in:\n${document.body.textContent}`);
}
