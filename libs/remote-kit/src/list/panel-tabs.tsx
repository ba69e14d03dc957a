import { Tab, Tabs } from "@accord/blueprint";
import type { ReactNode } from "react";
import "./panel-tabs.css";

export interface PanelTab<Id extends string | number> {
  readonly id: Id;
  readonly label: string;
  /** Beside the label, for example a count. */
  readonly note?: ReactNode;
}

interface PanelTabsProps<Id extends string | number> {
  /** Names the group of tabs on the page. */
  readonly name: string;
  readonly tabs: readonly PanelTab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs as the head of a card. Their panel stands elsewhere: spread `panelOf` on it. */
export function PanelTabs<Id extends string | number>(props: PanelTabsProps<Id>) {
  const { name, tabs, selected, onSelect } = props;
  return (
    <Tabs
      animate={false}
      className="rk-tabs"
      id={name}
      onChange={(next) => {
        const tab = tabs.find(({ id }) => id === next);
        if (tab) onSelect(tab.id);
      }}
      selectedTabId={selected}
    >
      {tabs.map(({ id, label, note }) => (
        <Tab
          id={id}
          // Blueprint skips a tab without the attribute that this gives.
          disabled={false}
          key={id}
          title={
            <>
              {label} {note !== undefined && <span className="rk-tab-note">{note}</span>}
            </>
          }
        />
      ))}
    </Tabs>
  );
}

/** Blueprint's ids of a tab and its panel. */
export const panelOf = (name: string, selected: string | number) => ({
  "aria-labelledby": `bp6-tab-title_${name}_${selected}`,
  id: `bp6-tab-panel_${name}_${selected}`,
  role: "tabpanel",
});
