import { useEffect, useEffectEvent } from "react";
import type { Editor } from "./use-editor.ts";

const TEXT = "input:not([type=checkbox]), textarea, select";

/** Not in dialogs above the editor, and not in inputs, which have their own undo. */
const isOurs = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".mp-editor") !== null && !target.matches(TEXT);

/** On macOS with Cmd. */
export function useUndoKeys({ undo, redo }: Editor): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !isOurs(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || key === "z") redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
