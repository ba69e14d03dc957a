import { useLocation, useNavigate, useSearchParams } from "@accord/router";
import { useCallback, useEffect, useRef } from "react";
import { readMemory } from "./history-memory.ts";
import { changeAddress, readAddress, type ListAddress, type ListConfig } from "./list-address.ts";

const firstPage = { page: undefined, cursor: undefined };
const replaced = { replace: true } as const;

/** The state of a list and the ways to change it; every change is a change of the address. */
export interface ListControls<
  Sort extends string = string,
  Filter extends string = string,
> extends ListAddress<Sort, Filter> {
  /** At least one filter is set. */
  readonly isFiltered: boolean;
  /** Sets filters ("" unsets one) and goes to the first page. Stable while the address is. */
  readonly filter: (changes: Partial<Readonly<Record<Filter, string>>>) => void;
  /** Unsets every filter. */
  readonly clearFilters: () => void;
  /** Orders the list anew from its first page. */
  readonly sortBy: (sort: string) => void;
  /** Goes to the page that this cursor begins. */
  readonly goNext: (next: string) => void;
  readonly goPrevious: () => void;
  readonly goFirst: () => void;
  /** Opens a record's details; Back closes them. Over open details it takes their place. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

type Params = ReturnType<typeof useSearchParams>;

function usePaging(address: ListAddress<string, string>, [params, setParams]: Params) {
  const { trail } = readMemory(useLocation().state);
  const { page, cursor } = address;
  return {
    goNext: (next: string) =>
      setParams(changeAddress(params, { page: String(page + 1), cursor: next }), {
        state: { trail: cursor === undefined ? [] : [...trail, cursor] },
      }),
    goPrevious: () => {
      const previous = trail.at(-1);
      const target = { page: String(page - 1), cursor: previous };
      // Without the way here (a shared link) there is no cursor of the page before.
      setParams(changeAddress(params, page > 2 && previous ? target : firstPage), {
        state: { trail: trail.slice(0, -1) },
      });
    },
    goFirst: () => setParams(changeAddress(params, firstPage), replaced),
  };
}

function useOpening(openId: string | undefined, [params, setParams]: Params) {
  const { trail, isOpened } = readMemory(useLocation().state);
  const navigate = useNavigate();
  return {
    open: (id: string) => {
      const next = changeAddress(params, { id });
      if (openId === undefined) setParams(next, { state: { trail, isOpened: true } });
      else setParams(next, { ...replaced, state: { trail, isOpened } });
    },
    close: () => {
      if (isOpened) void navigate(-1);
      else setParams(changeAddress(params, { id: undefined }), { ...replaced, state: { trail } });
    },
  };
}

/**
 * The filters, order, page and open record of a list, all kept in the address, so that a link
 * shows the same and Back undoes. `config` is a constant of the page.
 */
export function useListAddress<Sort extends string, Filter extends string>(
  config: ListConfig<Sort, Filter>,
): ListControls<Sort, Filter> {
  const router = useSearchParams();
  const [params, setParams] = router;
  const address = readAddress(params, config);
  // Two boxes may rest before the page is rendered anew: the second adds to the first.
  const asked = useRef(params);
  useEffect(() => {
    asked.current = params;
  }, [params]);
  const filter = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      asked.current = changeAddress(asked.current, { ...firstPage, ...changes });
      setParams(asked.current, replaced);
    },
    [setParams],
  );
  const names = Object.keys(config.filters);
  return {
    ...address,
    isFiltered: Object.values(address.filters).some((text) => text !== ""),
    filter,
    clearFilters: () => filter(Object.fromEntries(names.map((name) => [name, ""]))),
    sortBy: (sort) => filter({ sort: sort === config.defaultSort ? undefined : sort }),
    ...usePaging(address, router),
    ...useOpening(address.openId, router),
  };
}
