import { Button } from "@accord/blueprint";
import { LazyPart, loadOnce } from "@accord/ui";
import type { ReactElement } from "react";
import "./icon-button.css";
import { useRest } from "./use-rest.ts";

interface IconButtonProps {
  /** What it does to what, for example `Edit Margaret Okafor`. */
  readonly label: string;
  readonly icon: ReactElement;
  /** Absent: switched off, because there is nothing to do it to. */
  readonly onClick?: (() => void) | undefined;
  /** What it started is under way, or what it would do is not known yet: it keeps the focus and does nothing. */
  readonly isWaiting?: boolean;
}

const loadTooltip = loadOnce(async () => (await import("@accord/ui/overlays")).IconTooltip);

/**
 * An icon-only button with a name and a tooltip. The tooltip is loaded when a mouse or the keyboard
 * first comes to such a button, so that no first load waits for it, and stands beside the button,
 * which stays the same element: a press or a focus on it is never lost.
 */
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
