import type { Page } from "@accord/api-client";
import { useCallback, useState } from "react";

export const PAGE_SIZE = 25;

/** Pages that are not in the address. */
export function useCursorTrail() {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const reset = useCallback(() => setTrail([]), []);
  const back = () => setTrail(trail.slice(0, -1));
  return {
    cursor: trail.at(-1),
    reset,
    checkPage: (data: Page<readonly unknown[]> | undefined, isFetching: boolean) => {
      if (data?.rows.length === 0 && trail.length > 0 && !isFetching) back();
    },
    pagingOf: (data: Page<unknown> | undefined, isLoadingPage: boolean) => {
      if (data === undefined) return undefined;
      const { next, total } = data;
      return {
        from: trail.length * PAGE_SIZE + 1,
        total,
        isLoadingPage,
        onPrevious: trail.length > 0 ? back : undefined,
        onNext: next === undefined ? undefined : () => setTrail([...trail, next]),
      };
    },
  };
}
