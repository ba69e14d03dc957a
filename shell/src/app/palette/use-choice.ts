import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import type { PaletteEntry, PaletteGroup } from "./palette-entries.tsx";
import type { Found } from "./use-palette.ts";

/** The chosen entry, the first one until another is chosen, and the keys that choose and open. */
export function useChoice(
  text: string,
  { groups, isSettled }: Found,
  open: (entry: PaletteEntry) => void,
) {
  const [chosen, choose] = useState("");
  /** Enter was pressed before the answer to this text. */
  const [waitsFor, setWaitsFor] = useState<{ text: string; inNewTab: boolean }>();
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.find(({ id }) => id === chosen) ?? entries[0];
  if (waitsFor !== undefined && waitsFor.text !== text) setWaitsFor(undefined);
  const openIn = (entry: PaletteEntry, inNewTab: boolean) => {
    if (inNewTab && typeof entry.to === "string") window.open(entry.to, "_blank", "noopener");
    else open(entry);
  };
  useOpenWhenDue(waitsFor && isSettled ? entries[0] : undefined, (entry) => {
    setWaitsFor(undefined);
    openIn(entry, waitsFor?.inNewTab === true);
  });
  const enter = (inNewTab: boolean) => {
    if (!isSettled && chosen === "") setWaitsFor({ text, inNewTab });
    else if (current) openIn(current, inNewTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      event.preventDefault();
      choose(nextGroup(groups, current?.id, event.shiftKey ? -1 : 1) ?? "");
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    }
  };
  return { current, choose, onKeyDown };
}

/** Once: an answer that comes later opens nothing. */
function useOpenWhenDue(entry: PaletteEntry | undefined, open: (entry: PaletteEntry) => void) {
  const go = useEffectEvent(open);
  useEffect(() => {
    if (entry !== undefined) go(entry);
  }, [entry]);
}

function nextGroup(
  groups: readonly PaletteGroup[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = groups.findIndex(({ entries }) => entries.some((entry) => entry.id === id));
  return groups[(at + step + groups.length) % groups.length]?.entries[0]?.id;
}
