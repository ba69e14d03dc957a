import { useEffect, useState, type KeyboardEvent } from "react";
import { TYPING_DEBOUNCE_MS } from "../form/use-debounced-text.ts";

interface SuggestOptions<T> {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly items: readonly T[] | undefined;
  readonly isLoading: boolean;
  readonly typedBefore?: string | undefined;
  readonly itemKey: (item: T) => string;
  readonly isDisabled?: ((item: T) => boolean) | undefined;
  readonly onSelect: (item: T) => void;
}

function useKept<T>(items: readonly T[] | undefined): readonly T[] | undefined {
  const [kept, setKept] = useState(items);
  if (items !== undefined && items !== kept) setKept(items);
  return items ?? kept;
}

function useActive(listed: string) {
  const [active, setActive] = useState({ listed, index: 0 });
  const index = active.listed === listed ? active.index : 0;
  return [index, (next: number) => setActive({ listed, index: next })] as const;
}

export function useSuggest<T>({
  query,
  onQuery,
  isLoading,
  onSelect,
  ...given
}: SuggestOptions<T>) {
  const [isOpen, setOpen] = useState(given.typedBefore !== undefined);
  const [typed, setTyped] = useState(given.typedBefore);
  const wanted = (typed ?? "").trim();
  const items = useKept(given.items);
  const count = items?.length ?? 0;
  const [active, setActive] = useActive((items ?? []).map(given.itemKey).join("\n"));
  const isBehind = wanted !== query || isLoading || given.items === undefined;

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
    if (given.isDisabled?.(item) === true) return;
    onSelect(item);
    close();
  };
  const step = (by: number) => {
    if (!isOpen) setOpen(true);
    else if (count > 0) setActive((active + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Escape" && isOpen) {
      // Otherwise Escape closes the dialog too.
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && isOpen) {
      const item = items?.[active];
      // The list may still show results of an earlier search.
      if (item !== undefined && !isBehind) choose(item);
    } else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
  };
  const open = () => setOpen(true);
  return { isOpen, typed, items, active, isBehind, open, close, choose, type, onKeyDown };
}
