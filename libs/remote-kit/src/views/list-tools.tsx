import type { ViewPage } from "@accord/domain";
import { LazyPart, loadOnce } from "@accord/ui";
import type { ListControls } from "../list/use-list-address.ts";
import "./views.css";

const loadMenus = loadOnce(async () => (await import("./list-menus.tsx")).ListMenus);

export interface ListToolsProps {
  readonly page: ViewPage;
  readonly controls: Pick<ListControls, "display" | "apply" | "arrange">;
  /** Those of the table. */
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}

/** Saved views, and which columns are shown how (docs/rules.md#saved-views). */
export function ListTools(props: ListToolsProps) {
  return (
    <div className="rk-list-tools">
      <LazyPart load={loadMenus} props={props} />
    </div>
  );
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
