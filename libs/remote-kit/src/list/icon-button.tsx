import { Button } from "@accord/blueprint";
import { LazyPart, loadOnce } from "@accord/ui";
import {
  type ReactElement,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from "react";
import "./icon-button.css";

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
  const { isActive, ...handlers } = useHoverOrFocus(loadTooltip);
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
      {isActive && <LazyPart load={loadTooltip} props={{ label }} />}
    </span>
  );
}

/** Milliseconds. */
const DELAY_MS = 400;

function useHoverOrFocus(onEnter: () => Promise<unknown>) {
  const [isActive, setActive] = useState(false);
  const timer = useRef<number>(undefined);
  const leave = () => {
    window.clearTimeout(timer.current);
    setActive(false);
  };
  const enter = () => {
    onEnter().catch(() => undefined);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setActive(true), DELAY_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isActive,
    onBlur: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && enter(),
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && enter(),
    onPointerLeave: leave,
  };
}
