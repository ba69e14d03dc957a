import { Button } from "@accord/blueprint";
import type { ViewPage } from "@accord/domain";
import { LazyPart, loadOnce, useIsPhone } from "@accord/ui";
import { Bookmark, TwoColumns } from "@blueprintjs/icons";
import { useState } from "react";
import type { ListControls } from "../list/use-list-address.ts";
import { useWasUsed } from "./use-was-used.ts";
import "./views.css";

const loadMenus = loadOnce(async () => (await import("./list-menus.tsx")).ListMenus);

export interface ListToolsProps {
  readonly page: ViewPage;
  readonly controls: Pick<ListControls, "display" | "apply" | "arrange">;
  /** Those of the table. */
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}

/**
 * Saved views, and which columns are shown how (docs/rules.md#saved-views). Their code is loaded when
 * the page is first used, or at once for the name of a view.
 */
export function ListTools(props: ListToolsProps) {
  const wasUsed = useWasUsed();
  const [pressed, setPressed] = useState<string>();
  const waiting = <WaitingMenus onPress={setPressed} page={props.page} />;
  const isNeeded = wasUsed || pressed !== undefined || props.controls.display.savedId !== undefined;
  return (
    <div className="rk-list-tools">
      {isNeeded ? (
        <LazyPart load={loadMenus} props={{ ...props, pressed }} waiting={waiting} />
      ) : (
        waiting
      )}
    </div>
  );
}

/** The same while the menus load, so that the focus stays on it. */
export const buttonIdOf = (page: ViewPage, label: "Views" | "Columns"): string =>
  `${page}-${label.toLowerCase()}`;

interface WaitingMenusProps {
  readonly page: ViewPage;
  readonly onPress: (label: string) => void;
}

const buttons = [
  { label: "Views", icon: <Bookmark size={16} /> },
  { label: "Columns", icon: <TwoColumns size={16} /> },
] as const;

/** As the menus look; what is pressed opens once they are there. */
function WaitingMenus({ page, onPress }: WaitingMenusProps) {
  const isPhone = useIsPhone();
  return (isPhone ? buttons.slice(0, 1) : buttons).map(({ label, icon }) => (
    <Button
      aria-label={label}
      icon={icon}
      id={buttonIdOf(page, label)}
      key={label}
      onClick={() => onPress(label)}
      // The menus may replace it before the mouse is released.
      onMouseDown={() => onPress(label)}
      text={isPhone ? undefined : label}
      variant={isPhone ? "minimal" : "outlined"}
    />
  ));
}

/** Without those that the address hides. */
export const shownColumns = <Column extends { readonly key: string }>(
  columns: readonly Column[],
  { display }: Pick<ListControls, "display">,
): readonly Column[] => columns.filter(({ key }) => !display.hidden.includes(key));

/** One sentence above the rows when a view or an old address names columns of another time. */
export function LostColumns({ controls }: Pick<ListToolsProps, "controls">) {
  const { lost } = controls.display;
  if (lost === 0) return null;
  return (
    <p className="rk-lost-columns" role="status">
      {lost === 1 ? "A column" : `${lost} columns`} of this view no longer{" "}
      {lost === 1 ? "exists" : "exist"}; the others are shown.
    </p>
  );
}
