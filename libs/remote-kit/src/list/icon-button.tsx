import { Button } from "@accord/blueprint";
import { LazyPart, loadOnce } from "@accord/ui";
import type { ReactElement } from "react";
import "./icon-button.css";
import { useRest } from "./use-rest.ts";

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
