import { Tooltip } from "@accord/blueprint-overlays";

/** The tooltip of its positioned parent, open while mounted. */
export function IconTooltip({ label }: { readonly label: string }) {
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
