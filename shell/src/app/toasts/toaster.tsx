import type { ShellState } from "@accord/shell-kit";
import { useEffect, useState, type FocusEvent, type MouseEvent } from "react";
import { useSelector } from "react-redux";
import { createToastFocus, idOfToast } from "./toast-focus.ts";
import { Toast } from "./toast.tsx";

const shownIn = (state: ShellState) => state.notification.shown;

function useActiveToasts() {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const on = {
    onBlur: ({ relatedTarget }: FocusEvent) => setFocused(idOfToast(relatedTarget)),
    onFocus: ({ target }: FocusEvent) => setFocused(idOfToast(target)),
    onMouseOut: ({ relatedTarget }: MouseEvent) => setHovered(idOfToast(relatedTarget)),
    onMouseOver: ({ target }: MouseEvent) => setHovered(idOfToast(target)),
  };
  return { on, isOn: (id: number) => id === hovered || id === focused };
}

export function Toaster() {
  const shown = useSelector(shownIn);
  const attention = useActiveToasts();
  const [focus] = useState(createToastFocus);
  useEffect(() => focus.listen(), [focus]);
  useEffect(() => focus.onShown(shown), [focus, shown]);
  const isPaused = shown.some(({ id }) => attention.isOn(id));
  return (
    <div
      aria-keyshortcuts="F6"
      aria-label="Notifications"
      className="bp6-toast-container bp6-toast-container-in-portal bp6-toast-container-top"
      role="region"
      {...attention.on}
    >
      {shown.toReversed().map((toast) => (
        <Toast isPaused={isPaused} key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
