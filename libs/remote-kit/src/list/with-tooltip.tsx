import { LazyPart, loadOnce } from "@accord/ui";
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import "./icon-button.css";

const loadTooltip = loadOnce(async () => (await import("@accord/ui/overlays")).IconTooltip);

interface WithTooltipProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A tooltip of the control inside; its code loads on first hover or focus. */
export function WithTooltip({ label, children }: WithTooltipProps) {
  const { isActive, ...handlers } = useHoverOrFocus(loadTooltip);
  return (
    <span className="rk-icon-button" {...handlers}>
      {children}
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
