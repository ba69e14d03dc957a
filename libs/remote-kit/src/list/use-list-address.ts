import { useLocation, useNavigate, useSearchParams } from "@accord/router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import {
  readHistoryState,
  changeAddress,
  readAddress,
  readDisplay,
  type ListAddress,
  type ListConfig,
  type ListDisplay,
} from "./list-address.ts";
import { useDefaultView } from "../views/use-default-view.ts";

const firstPage = { page: undefined, cursor: undefined };
const REPLACE = { replace: true } as const;
/** Tells an address that the list was left with from one that opens it with the default view. */
const OWN = { trail: [] };

export interface ListControls<
  Sort extends string = string,
  Filter extends string = string,
> extends ListAddress<Sort, Filter> {
  readonly isFiltered: boolean;
  /** Until it is known whether a default view applies. */
  readonly isDeciding: boolean;
  readonly display: ListDisplay;
  readonly apply: (search: string) => void;
  /** Changes columns, density or the applied view, and stays on the page. */
  readonly arrange: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** "" unsets a filter. Goes to the first page. */
  readonly filter: (changes: Partial<Readonly<Record<Filter, string>>>) => void;
  readonly clearFilters: () => void;
  readonly sortBy: (sort: string) => void;
  readonly goNext: (next: string) => void;
  readonly goPrevious: () => void;
  readonly goFirst: () => void;
  /** Back closes the details. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

type Params = ReturnType<typeof useSearchParams>;

function usePaging(address: ListAddress<string, string>, [params, setParams]: Params) {
  const { trail } = readHistoryState(useLocation().state);
  const { page, cursor } = address;
  return {
    goNext: (next: string) =>
      setParams(changeAddress(params, { page: String(page + 1), cursor: next }), {
        state: { trail: cursor === undefined ? [] : [...trail, cursor] },
      }),
    goPrevious: () => {
      const previous = trail.at(-1);
      const target = { page: String(page - 1), cursor: previous };
      // A shared link has no previous cursors.
      setParams(changeAddress(params, page > 2 && previous ? target : firstPage), {
        state: { trail: trail.slice(0, -1) },
      });
    },
    goFirst: () => setParams(changeAddress(params, firstPage), REPLACE),
  };
}

function useOpening(openId: string | undefined, [params, setParams]: Params) {
  const { trail, isOpened } = readHistoryState(useLocation().state);
  const navigate = useNavigate();
  return {
    open: (id: string) => {
      const next = changeAddress(params, { id });
      if (openId === undefined) setParams(next, { state: { trail, isOpened: true } });
      else setParams(next, { ...REPLACE, state: { trail, isOpened } });
    },
    close: () => {
      if (isOpened) void navigate(-1);
      else setParams(changeAddress(params, { id: undefined }), { ...REPLACE, state: { trail } });
    },
  };
}

/** Keeps a list's state in the URL. */
export function useListAddress<Sort extends string, Filter extends string>(
  config: ListConfig<Sort, Filter>,
): ListControls<Sort, Filter> {
  const [current, setParams] = useSearchParams();
  const { state } = useLocation();
  const search = useDefaultView(config.views);
  const params = useMemo(() => (search ? new URLSearchParams(search) : current), [search, current]);
  useEffect(() => {
    if (search) setParams(new URLSearchParams(search), { ...REPLACE, state: OWN });
  }, [search, setParams]);
  const router: Params = [params, setParams];
  const address = readAddress(params, config);
  // Includes changes that are not rendered yet.
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);
  const filter = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      latestParams.current = changeAddress(latestParams.current, { ...firstPage, ...changes });
      setParams(latestParams.current, { ...REPLACE, state: OWN });
    },
    [setParams],
  );
  const names = Object.keys(config.filters);
  return {
    ...address,
    isFiltered: Object.values(address.filters).some((text) => text !== ""),
    filter,
    isDeciding: search === undefined,
    display: readDisplay(params, config),
    apply: (next) => setParams(new URLSearchParams(next), { state: OWN }),
    arrange: (changes) =>
      setParams(changeAddress(params, changes), { ...REPLACE, state: state ?? OWN }),
    clearFilters: () => filter(Object.fromEntries(names.map((name) => [name, ""]))),
    sortBy: (sort) => filter({ sort: sort === config.defaultSort ? undefined : sort }),
    ...usePaging(address, router),
    ...useOpening(address.openId, router),
  };
}
