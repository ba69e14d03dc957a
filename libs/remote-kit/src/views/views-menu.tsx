import type { SavedView } from "@accord/contracts";
import { useHasRole } from "@accord/shell-kit";
import { loadOnce, useIsPhone } from "@accord/ui";
import { RowMenu, type RowMenuItem } from "@accord/ui/overlays";
import { Bookmark } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LazyDialog } from "../page/lazy-dialog.tsx";
import { buttonIdOf, type ListToolsProps } from "./list-tools.tsx";
import { searchOf, viewsQuery } from "./use-default-view.ts";
import { useViewWrites } from "./use-view-writes.ts";

const loadSave = loadOnce(async () => (await import("./save-view.tsx")).SaveView);
const loadRename = loadOnce(async () => (await import("./rename-view.tsx")).RenameView);
const loadDelete = loadOnce(async () => (await import("./delete-view.tsx")).DeleteView);

type ViewsMenuProps = Pick<ListToolsProps, "page" | "controls">;

type OpenDialog = "save" | "rename" | "delete";

export function ViewsMenu({ page, controls }: ViewsMenuProps) {
  const { apply, arrange, display } = controls;
  const [dialog, setDialog] = useState<OpenDialog>();
  const isPhone = useIsPhone();
  const all = useQuery(viewsQuery).data ?? [];
  const views = all.filter((view) => view.page === page);
  const applied = views.find(({ id }) => id === display.savedId);
  const isChanged = applied !== undefined && applied.query !== display.query;
  const actions = useViewActions({ page, controls }, views, applied, setDialog);
  const onClose = () => setDialog(undefined);
  const name = applied && `${applied.name}${isChanged ? " (changed)" : ""}`;
  const isPlain = display.query === "" && applied === undefined;
  return (
    <>
      <RowMenu
        icon={<Bookmark size={16} />}
        id={buttonIdOf(page, "Views")}
        items={[
          ...views.map((view, n) => itemOf(view, views[n - 1], view === applied, apply)),
          {
            key: "none",
            label: "No view",
            note: "all rows",
            isChosen: isPlain,
            onSelect: () => apply(""),
          },
          ...actions,
        ]}
        label={name === undefined ? "Views" : `Views: ${name}`}
        text={isPhone ? undefined : (name ?? "Views")}
      />
      {dialog === "save" && (
        <LazyDialog
          load={loadSave}
          props={{
            page,
            query: display.query,
            onSaved: (view) => apply(searchOf(view)),
            onClose,
          }}
        />
      )}
      {dialog === "rename" && applied && (
        <LazyDialog load={loadRename} props={{ view: applied, onClose }} />
      )}
      {dialog === "delete" && applied && (
        <LazyDialog
          load={loadDelete}
          props={{ view: applied, onDeleted: () => arrange({ saved: "" }), onClose }}
        />
      )}
    </>
  );
}

function itemOf(
  view: SavedView,
  before: SavedView | undefined,
  isChosen: boolean,
  apply: (search: string) => void,
): RowMenuItem {
  const notes = [
    view.isDefault ? "default" : "",
    view.isMine ? (view.shared ? "shared" : "") : view.owner,
  ];
  const heading = view.isMine ? "Your views" : "Shared by others";
  return {
    key: view.id,
    label: view.name,
    note: notes.filter(Boolean).join(" · ") || undefined,
    heading: before?.isMine === view.isMine ? undefined : heading,
    isChosen,
    onSelect: () => apply(searchOf(view)),
  };
}

/** What can be done with the list as it is and with the view that is applied. */
function useViewActions(
  { page, controls: { display } }: ViewsMenuProps,
  views: readonly SavedView[],
  applied: SavedView | undefined,
  open: (dialog: OpenDialog) => void,
): readonly RowMenuItem[] {
  const canShare = useHasRole(["staff", "approver", "admin"]);
  const isAdmin = useHasRole("admin");
  const write = useViewWrites();
  const save = { key: "save", label: "Save view...", heading: "", onSelect: () => open("save") };
  if (!applied) return [save];
  const { id, isDefault, isMine, name, query, shared, version } = applied;
  const mine = views.filter((view) => view.isMine);
  const index = mine.indexOf(applied);
  const moveUp = () => {
    const ids = mine.map((view) => view.id);
    ids.splice(index - 1, 2, ...ids.slice(index - 1, index + 1).toReversed());
    write.order({ body: { page, ids } });
  };
  const change = (body: { readonly query?: string; readonly shared?: boolean }, done: string) =>
    write.change({ params: { id }, body, ifMatch: version }, done);
  const update = {
    key: "update",
    label: `Update "${name}"`,
    onSelect: () => change({ query: display.query }, `"${name}" was updated.`),
  };
  const share = {
    key: "share",
    label: shared ? "Stop sharing" : "Share with everybody",
    onSelect: () =>
      change(
        { shared: !shared },
        shared ? `"${name}" is no longer shared.` : `"${name}" is shared.`,
      ),
  };
  return [
    save,
    ...(isMine && query !== display.query ? [update] : []),
    ...(isMine ? [{ key: "rename", label: "Rename...", onSelect: () => open("rename") }] : []),
    {
      key: "default",
      label: isDefault ? "Unset as my default" : "Set as my default",
      onSelect: () => write.setDefault({ params: { id }, body: { isDefault: !isDefault } }),
    },
    ...((isMine && canShare) || (shared && isAdmin) ? [share] : []),
    ...(index > 0 ? [{ key: "up", label: "Move up", onSelect: moveUp }] : []),
    ...(isMine || isAdmin
      ? [
          {
            key: "delete",
            label: "Delete...",
            intent: "danger" as const,
            onSelect: () => open("delete"),
          },
        ]
      : []),
  ];
}
