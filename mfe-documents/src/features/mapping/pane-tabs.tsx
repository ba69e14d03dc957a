import { Button } from "@accord/blueprint";

export type Pane = "list" | "page" | "form";

const panes: readonly (readonly [Pane, string])[] = [
  ["list", "Fields"],
  ["page", "Page"],
  ["form", "Details"],
];

interface PaneTabsProps {
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

/** docs/rules.md#small-screens */
export function PaneTabs({ pane, onPane }: PaneTabsProps) {
  return (
    <div aria-label="Show" className="mp-tabs" role="group">
      {panes.map(([name, label]) => (
        <Button
          aria-pressed={pane === name}
          key={name}
          onClick={() => onPane(name)}
          text={label}
          variant="minimal"
        />
      ))}
    </div>
  );
}
