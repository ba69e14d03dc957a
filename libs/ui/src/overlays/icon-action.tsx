import { Button } from "@accord/blueprint";
import { Tooltip } from "@accord/blueprint-overlays";
import type { ReactElement } from "react";

interface IconActionProps {
  /** What it does to what, for example `Edit Margaret Okafor`. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
}

/** An icon-only button with a name and a tooltip. */
export function IconAction({ label, icon, onClick }: IconActionProps) {
  return (
    <Tooltip content={label} hoverOpenDelay={400} placement="top">
      <Button aria-label={label} icon={icon} onClick={onClick} variant="minimal" />
    </Tooltip>
  );
}
