import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { Box, PageSize, Offset } from "../geometry/box.ts";
import { pointsBetween } from "../geometry/scale.ts";
import { snapLines, type Guides } from "../geometry/snap.ts";
import { dragged, isDrag, type Grip } from "./drag.ts";

export interface PlacedBox {
  readonly key: string | undefined;
  readonly box: Box;
}

interface PagePointer {
  readonly page: PageSize;
  readonly scale: number;
  readonly boxes: readonly PlacedBox[];
  /** While adding, other boxes do not react: a click sets the position. */
  readonly isAdding: boolean;
  readonly onChoose: (key: string) => void;
  /** In points from the top left of the page. */
  readonly onPoint: (at: Offset) => void;
  readonly onPlace: (key: string | undefined, box: Box) => void;
}

export interface DragView {
  readonly key: string | undefined;
  readonly box: Box;
  readonly guides: Guides;
}

type Press =
  | { readonly on: "page"; readonly from: Offset }
  | { readonly on: "box"; readonly grip: Grip };

const pointerOffset = (event: PointerEvent): Offset => ({ x: event.clientX, y: event.clientY });

function gripOf(event: PointerEvent, { boxes, isAdding }: PagePointer): Grip | undefined {
  const target = event.target instanceof Element ? event.target : null;
  const element = target?.closest<HTMLElement>("[data-field]");
  if (!element) return undefined;
  const key = element.dataset["field"] || undefined;
  const found = boxes.find((one) => one.key === key);
  if (found === undefined || (isAdding && key !== undefined)) return undefined;
  element.focus({ preventScroll: true });
  const corner = target?.closest<HTMLElement>("[data-corner]")?.dataset["corner"];
  const side = corner === "start" || corner === "end" ? corner : undefined;
  return { key, corner: side, box: found.box, from: pointerOffset(event) };
}

export function usePagePointer(setting: PagePointer) {
  const { page, scale, boxes, onChoose, onPoint, onPlace } = setting;
  const press = useRef<Press>(undefined);
  const [view, setView] = useState<DragView>();
  const isDragging = view !== undefined;
  const stop = () => {
    press.current = undefined;
    setView(undefined);
  };
  useEffect(() => {
    if (!isDragging) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Cancels the drag without closing the editor.
      event.stopPropagation();
      press.current = undefined;
      setView(undefined);
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, [isDragging]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const grip = gripOf(event, setting);
    press.current = grip ? { on: "box", grip } : { on: "page", from: pointerOffset(event) };
    if (grip === undefined) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (grip.key !== undefined) onChoose(grip.key);
  };
  const viewAt = (grip: Grip, event: PointerEvent): DragView => {
    const others = boxes.filter(({ key }) => key !== grip.key).map(({ box }) => box);
    const lines = event.altKey ? undefined : snapLines(others, page);
    return { key: grip.key, ...dragged(grip, pointerOffset(event), { page, scale, lines }) };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (press.current?.on !== "box") return;
    const { grip } = press.current;
    if (isDragging || isDrag(grip.from, pointerOffset(event))) setView(viewAt(grip, event));
  };
  const onPointerUp = (event: PointerEvent) => {
    const pressed = press.current;
    const held = view;
    stop();
    if (held !== undefined) onPlace(held.key, held.box);
    else if (pressed?.on === "page" && !isDrag(pressed.from, pointerOffset(event))) {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      onPoint(pointsBetween({ x: left, y: top }, pointerOffset(event), scale));
    }
  };
  return { view, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop } };
}
