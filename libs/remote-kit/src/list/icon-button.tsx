import { Button } from "@accord/blueprint";
import type { ReactElement } from "react";
import { WithTooltip } from "./with-tooltip.tsx";

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** Absent: the button is disabled. */
  readonly onClick?: (() => void) | undefined;
  /** The button keeps the focus but does nothing. */
  readonly isWaiting?: boolean;
}

/** Icon button with a tooltip. */
export function IconButton({ label, icon, onClick, isWaiting = false }: IconButtonProps) {
  return (
    <WithTooltip label={label}>
      <Button
        aria-disabled={isWaiting || undefined}
        aria-label={label}
        disabled={!isWaiting && onClick === undefined}
        icon={icon}
        onClick={() => !isWaiting && onClick?.()}
        variant="minimal"
      />
    </WithTooltip>
  );
}
