import { Button } from "@accord/blueprint";
import { Tooltip } from "@accord/blueprint-overlays";
import type { ReactElement } from "react";

interface IconActionProps {
  /** What it does to what, for example `Edit Margaret Okafor`. */
  readonly label: string;
  readonly icon: ReactElement;
  /** Absent: switched off, because there is nothing to do it to. */
  readonly onClick?: (() => void) | undefined;
  /** What it would do is not known yet: it keeps the focus and does nothing. */
  readonly isWaiting?: boolean;
}

/** An icon-only button with a name and a tooltip. */
export function IconAction({ label, icon, onClick, isWaiting = false }: IconActionProps) {
  return (
    <Tooltip content={label} hoverOpenDelay={400} placement="top">
      <Button
        aria-disabled={isWaiting || undefined}
        aria-label={label}
        disabled={!isWaiting && onClick === undefined}
        icon={icon}
        onClick={() => !isWaiting && onClick?.()}
        variant="minimal"
      />
    </Tooltip>
  );
}
