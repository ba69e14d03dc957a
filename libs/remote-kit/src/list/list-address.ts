import { searchText } from "./search-text.ts";

/** What the address of a list may say, declared once per page, outside the component. */
export interface ListConfig<Sort extends string, Filter extends string> {
  /** The orders that the list's call takes. */
  readonly sorts: readonly Sort[];
  /** The order when the address names none; it leaves the address clean. */
  readonly defaultSort: Sort;
  /** The list's filters (`q` is one of them) with the longest text that the call takes for each. */
  readonly filters: Readonly<Record<Filter, number>>;
}

/** What the address says about the list; a broken value counts as absent. */
export interface ListAddress<Sort extends string, Filter extends string> {
  readonly filters: Readonly<Record<Filter, string>>;
  readonly sort: Sort;
  /** From 1. Pages after the first need their cursor. */
  readonly page: number;
  readonly cursor: string | undefined;
  /** The record whose details are open. */
  readonly openId: string | undefined;
}

function readFilters<Filter extends string>(
  params: URLSearchParams,
  limits: Readonly<Record<Filter, number>>,
): Record<Filter, string>;
function readFilters(params: URLSearchParams, limits: Readonly<Record<string, number>>) {
  const read = ([name, limit]: [string, number]) =>
    [name, searchText(params.get(name) ?? "", limit)] as const;
  return Object.fromEntries(Object.entries(limits).map(read));
}

/** Reads `?sort=&page=&cursor=&id=` and the filters. */
export function readAddress<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, defaultSort, filters }: ListConfig<Sort, Filter>,
): ListAddress<Sort, Filter> {
  const cursor = params.get("cursor") || undefined;
  const page = Number(params.get("page"));
  const isLater = cursor !== undefined && Number.isInteger(page) && page > 1;
  return {
    filters: readFilters(params, filters),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? defaultSort,
    page: isLater ? page : 1,
    cursor: isLater ? cursor : undefined,
    openId: params.get("id") || undefined,
  };
}

/** The address with some of its values changed; undefined or "" takes one away. */
export function changeAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
