import { useLocation, useNavigate, useSearchParams } from "@accord/router";
import { useCallback } from "react";
import { readMemory } from "./history-memory.ts";
import { changeAddress, readAddress } from "./list-address.ts";
import { searchText } from "./search-text.ts";

const firstPage = { page: undefined, cursor: undefined };

/** The list's search, order, page and open record, all kept in the address. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { trail, isOpened } = readMemory(useLocation().state);
  const navigate = useNavigate();
  const read = readAddress(params);
  const address = { ...read, q: searchText(read.q) };
  const { page, cursor } = address;

  const search = useCallback(
    (q: string) => setParams(changeAddress(params, { ...firstPage, q }), { replace: true }),
    [params, setParams],
  );
  return {
    ...address,
    search,
    sortBy: (sort: string) =>
      setParams(changeAddress(params, { ...firstPage, sort: sort === "name" ? undefined : sort }), {
        replace: true,
      }),
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
    goFirst: () => setParams(changeAddress(params, firstPage), { replace: true }),
    open: (id: string) =>
      setParams(changeAddress(params, { id }), { state: { trail, isOpened: true } }),
    close: () => {
      if (isOpened) void navigate(-1);
      else setParams(changeAddress(params, { id: undefined }), { replace: true, state: { trail } });
    },
  };
}

export type ListControls = ReturnType<typeof useListAddress>;
