import type { KeyboardEvent } from "react";
import { moveBox, resizeBox, type Box, type PageSize, type Offset } from "../geometry/box.ts";

const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export type BoxKey =
  | { readonly act: "place"; readonly box: Box; readonly gesture: string }
  | { readonly act: "remove" };

/** Arrow keys move a box by 1 point, with Shift by 10, and resize it with Ctrl or Alt. Undefined for other keys. */
export function boxKey(event: KeyboardEvent, box: Box, page: PageSize): BoxKey | undefined {
  if (event.key === "Delete" || event.key === "Backspace") return { act: "remove" };
  const arrow = ARROWS[event.key];
  if (arrow === undefined || event.metaKey) return undefined;
  const points = event.shiftKey ? 10 : 1;
  const by = { x: arrow.x * points, y: arrow.y * points };
  const isResize = event.ctrlKey || event.altKey;
  return {
    act: "place",
    box: isResize ? resizeBox(box, "end", by, page) : moveBox(box, by, page),
    gesture: isResize ? "resize" : "move",
  };
}
