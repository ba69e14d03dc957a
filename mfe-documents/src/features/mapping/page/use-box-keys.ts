import { useCallback, useEffect, useRef, type KeyboardEvent } from "react";
import { moveBox, resizeBox, type Box, type Offset, type PageSize } from "../geometry/box.ts";
import type { PlacedBox } from "./use-page-pointer.ts";

const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface BoxKeys {
  readonly page: PageSize;
  readonly boxes: readonly PlacedBox[];
  readonly onPlace: (key: string | undefined, box: Box, gesture: string) => void;
  readonly onRemove: (key: string) => void;
}

/**
 * Arrow keys move a box by 1 point, with Shift by 10, and resize it with Ctrl or Alt. The returned handler is stable.
 */
export function useBoxKeys(setting: BoxKeys) {
  const latest = useRef(setting);
  useEffect(() => {
    latest.current = setting;
  });
  return useCallback((event: KeyboardEvent, key: string | undefined) => {
    const { page, boxes, onPlace, onRemove } = latest.current;
    const box = boxes.find((one) => one.key === key)?.box;
    const isRemove = event.key === "Delete" || event.key === "Backspace";
    const arrow = event.metaKey ? undefined : ARROWS[event.key];
    if (box === undefined || !(isRemove || arrow)) return;
    event.preventDefault();
    if (arrow) {
      const points = event.shiftKey ? 10 : 1;
      const by = { x: arrow.x * points, y: arrow.y * points };
      const isResize = event.ctrlKey || event.altKey;
      const next = isResize ? resizeBox(box, "end", by, page) : moveBox(box, by, page);
      onPlace(key, next, `${isResize ? "resize" : "move"} ${key ?? ""}`);
    } else if (key !== undefined) onRemove(key);
  }, []);
}
