import { Button } from "@accord/blueprint";
import { LazyPart, loadOnce } from "@accord/ui";
import type { ReactElement } from "react";
import "./icon-button.css";
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** Absent: the button is disabled. */
  readonly onClick?: (() => void) | undefined;
  /** The button keeps the focus but does nothing. */
  readonly isWaiting?: boolean;
}

const loadTooltip = loadOnce(async () => (await import("@accord/ui/overlays")).IconTooltip);

/** Icon button; its tooltip's code loads on first hover or focus. */
export function IconButton({ label, icon, onClick, isWaiting = false }: IconButtonProps) {
  const { isResting, ...handlers } = useRest(loadTooltip);
  return (
    <span className="rk-icon-button" {...handlers}>
      <Button
        aria-disabled={isWaiting || undefined}
        aria-label={label}
        disabled={!isWaiting && onClick === undefined}
        icon={icon}
        onClick={() => !isWaiting && onClick?.()}
        variant="minimal"
      />
      {isResting && <LazyPart load={loadTooltip} props={{ label }} />}
    </span>
  );
}

/** Milliseconds. */
const REST = 400;

function useRest(onCome: () => Promise<unknown>) {
  const [isResting, setResting] = useState(false);
  const timer = useRef<number>(undefined);
  const leave = () => {
    window.clearTimeout(timer.current);
    setResting(false);
  };
  const come = () => {
    onCome().catch(() => undefined);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setResting(true), REST);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isResting,
    onBlur: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && come(),
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && come(),
    onPointerLeave: leave,
  };
}
