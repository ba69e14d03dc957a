import { useEffect, useState, type KeyboardEvent } from "react";
import { TYPING_DEBOUNCE_MS } from "../form/use-debounced-text.ts";

export interface Identified {
  readonly id: string;
}

export interface SuggestOptions<T extends Identified> {
  readonly query: string;
  /** Called with the trimmed text 250 ms after the last key. */
  readonly onQuery: (query: string) => void;
  readonly items: readonly T[] | undefined;
  readonly isLoading: boolean;
  /** Text typed before the lazy component was loaded. */
  readonly typedBefore?: string | undefined;
  readonly isDisabled?: ((item: T) => boolean) | undefined;
  readonly onSelect: (item: T) => void;
}

function useLastItems<T>(items: readonly T[] | undefined): readonly T[] | undefined {
  const [last, setLast] = useState(items);
  if (items !== undefined && items !== last) setLast(items);
  return items ?? last;
}

function useActive(listKey: string) {
  const [active, setActive] = useState({ listKey, index: 0 });
  const index = active.listKey === listKey ? active.index : 0;
  return [index, (next: number) => setActive({ listKey, index: next })] as const;
}

export function useSuggest<T extends Identified>({
  query,
  onQuery,
  isLoading,
  onSelect,
  ...options
}: SuggestOptions<T>) {
  const [isOpen, setOpen] = useState(options.typedBefore !== undefined);
  const [typed, setTyped] = useState(options.typedBefore);
  const wanted = (typed ?? "").trim();
  const items = useLastItems(options.items);
  const count = items?.length ?? 0;
  const [active, setActive] = useActive((items ?? []).map(({ id }) => id).join("\n"));
  const isStale = wanted !== query || isLoading || options.items === undefined;

  useEffect(() => {
    if (!isOpen || wanted === query) return undefined;
    const timer = setTimeout(() => onQuery(wanted), typed === undefined ? 0 : TYPING_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, onQuery, query, typed, wanted]);

  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (item: T) => {
    // The list may still show results of an earlier search.
    if (isStale || options.isDisabled?.(item) === true) return;
    onSelect(item);
    close();
  };
  const moveActive = (by: number) => {
    if (!isOpen) setOpen(true);
    else if (count > 0) setActive((active + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") moveActive(1);
    else if (event.key === "ArrowUp") moveActive(-1);
    else if (event.key === "Escape" && isOpen) {
      // Otherwise Escape closes the dialog too.
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && isOpen) {
      const item = items?.[active];
      if (item !== undefined) choose(item);
    } else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
  };
  const open = () => setOpen(true);
  return { isOpen, typed, items, active, isStale, open, close, choose, type, onKeyDown };
}
