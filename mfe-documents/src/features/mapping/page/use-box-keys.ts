import { useCallback, useEffect, useRef, type KeyboardEvent } from "react";
import type { Box, PageSize } from "../geometry/box.ts";
import { boxKey } from "./box-key.ts";
import type { PlacedBox } from "./use-page-pointer.ts";

interface BoxKeys {
  readonly page: PageSize;
  readonly boxes: readonly PlacedBox[];
  readonly onPlace: (key: string | undefined, box: Box, gesture: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The returned handler is stable. */
export function useBoxKeys(setting: BoxKeys) {
  const latest = useRef(setting);
  useEffect(() => {
    latest.current = setting;
  });
  return useCallback((event: KeyboardEvent, key: string | undefined) => {
    const { page, boxes, onPlace, onRemove } = latest.current;
    const box = boxes.find((one) => one.key === key)?.box;
    const action = box && boxKey(event, box, page);
    if (action === undefined) return;
    event.preventDefault();
    if (action.act === "place") onPlace(key, action.box, `${action.gesture} ${key ?? ""}`);
    else if (key !== undefined) onRemove(key);
  }, []);
}
