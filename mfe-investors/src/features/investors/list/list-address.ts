import { investorSorts, type InvestorSort } from "@accord/domain";

export const PAGE_SIZE = 25;

/** What the address says about the list; a broken value counts as absent. */
export interface ListAddress {
  readonly q: string;
  readonly sort: InvestorSort;
  /** From 1. Pages after the first need their cursor. */
  readonly page: number;
  readonly cursor: string | undefined;
  /** The investor whose details are open. */
  readonly openId: string | undefined;
}

/** Reads `?q=&sort=&page=&cursor=&id=`. */
export function readAddress(params: URLSearchParams): ListAddress {
  const cursor = params.get("cursor") || undefined;
  const page = Number(params.get("page"));
  const isLater = cursor !== undefined && Number.isInteger(page) && page > 1;
  return {
    q: params.get("q") ?? "",
    sort: investorSorts.find((sort) => sort === params.get("sort")) ?? "name",
    page: isLater ? page : 1,
    cursor: isLater ? cursor : undefined,
    openId: params.get("id") || undefined,
  };
}

/** The address with some of its values changed; undefined takes one away. */
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
