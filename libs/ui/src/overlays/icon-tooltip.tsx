import { Tooltip } from "@accord/blueprint-overlays";

interface IconTooltipProps {
  readonly label: string;
}

/** The tooltip of the positioned element that it stands in, shown as long as it is mounted. */
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
