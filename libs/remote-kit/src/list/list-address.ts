import type { ViewPage } from "@accord/domain";

/** Sorts and filters of a list's URL; a constant of the page. */
export interface ListConfig<Sort extends string, Filter extends string> {
  readonly sorts: readonly Sort[];
  readonly defaultSort: Sort;
  /** The maximum length of each filter. */
  readonly filters: Readonly<Record<Filter, number>>;
  /** Absent: the list has no saved views. */
  readonly views?: ViewPage;
  /**
   * The columns that can be hidden, after the first, which stays; each with the columns of the
   * export that hold the same.
   */
  readonly columns?: Readonly<Record<string, string>>;
}

/** What a list shows besides its rows, and what a saved view of it holds. */
export interface ListDisplay {
  readonly columns: readonly string[];
  readonly hidden: readonly string[];
  /** How many columns the address names that the list does not have. */
  readonly lost: number;
  readonly isCompact: boolean;
  readonly exported: string | undefined;
  readonly query: string;
  readonly savedId: string | undefined;
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

/** With no known column the address shows all. */
export function readDisplay(
  params: URLSearchParams,
  { filters, columns = {} }: Pick<ListConfig<string, string>, "filters" | "columns">,
): ListDisplay {
  const names = Object.keys(columns);
  const asked = params.get("columns")?.split(",") ?? [];
  const known = asked.filter((name) => names.includes(name));
  const hidden =
    known.length === 0 ? [] : names.filter((name, n) => n > 0 && !known.includes(name));
  const shown = names.filter((name) => !hidden.includes(name) && columns[name]);
  const kept = [...Object.keys(filters), "sort", "columns", "density"];
  return {
    columns: names,
    hidden,
    lost: asked.length - known.length,
    isCompact: params.get("density") === "compact",
    exported: hidden.length === 0 ? undefined : shown.map((name) => columns[name]).join(","),
    query: new URLSearchParams(
      kept.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value]] : [];
      }),
    ).toString(),
    savedId: params.get("saved") || undefined,
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
