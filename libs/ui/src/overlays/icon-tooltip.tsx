import { Tooltip } from "@accord/blueprint-overlays";

interface IconTooltipProps {
  readonly label: string;
}

/** The tooltip of its positioned parent, open while mounted. */
export function IconTooltip({ label }: IconTooltipProps) {
  return (
    <Tooltip
      className="ac-tooltip-place"
      content={label}
      isOpen
      openOnTargetFocus={false}
      placement="top"
    >
      <span />
    </Tooltip>
  );
}
