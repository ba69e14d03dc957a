/** Sorts and filters of a list's URL; a constant of the page. */
export interface ListConfig<Sort extends string, Filter extends string> {
  readonly sorts: readonly Sort[];
  readonly defaultSort: Sort;
  /** The maximum length of each filter. */
  readonly filters: Readonly<Record<Filter, number>>;
}

/** An invalid value in the URL counts as absent. */
export interface ListAddress<Sort extends string, Filter extends string> {
  readonly filters: Readonly<Record<Filter, string>>;
  readonly sort: Sort;
  /** From 1. Later pages need their cursor. */
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
    [name, cleanFilter(params.get(name) ?? "", limit)] as const;
  return Object.fromEntries(Object.entries(limits).map(read));
}

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

/** undefined or "" removes a parameter. */
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

const isText = (value: unknown) => typeof value === "string";

/** `trail`: cursors of the previous pages, without the first. */
export function readHistoryState(state: unknown) {
  if (typeof state !== "object" || state === null) return { trail: [], isOpened: false };
  const trail: unknown = Reflect.get(state, "trail");
  return {
    trail: Array.isArray(trail) && trail.every(isText) ? trail : [],
    isOpened: Reflect.get(state, "isOpened") === true,
  };
}

function cleanFilter(text: string, maxLength: number): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, maxLength);
}
