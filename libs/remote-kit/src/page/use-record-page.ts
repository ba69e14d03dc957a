import { useState } from "react";
import type { ListControls } from "../list/use-list-address.ts";
import { useDetails } from "./use-details.ts";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";

interface List<Row> {
  readonly rows: readonly Row[] | undefined;
}

/**
 * What a page of records does beside its list: the details over it, for a `LazyPart` with the
 * drawer, and one dialog at a time.
 */
export function useRecordPage<Dialog, Row extends { readonly id: string }>(
  controls: Pick<ListControls, "openId" | "close">,
  { rows }: List<Row>,
) {
  const [dialog, setDialog] = useState<Dialog>();
  const { id, isOpen, onFailed } = useDetails(controls);
  const focusAfterDelete = useFocusAfterDelete(rows);
  const onClose = () => setDialog(undefined);
  const preview = rows?.find((row) => row.id === id);
  return {
    /** What the drawer takes; undefined while nothing is to be mounted. */
    drawer: id === undefined ? undefined : { id, isOpen, preview, onClose: controls.close },
    onDrawerFailed: onFailed,
    open: (next: Dialog) => setDialog(next),
    dialog: {
      dialog,
      onClose,
      onDeleted: (deleted: string) => {
        focusAfterDelete(deleted);
        onClose();
        if (isOpen) controls.close();
      },
    },
  };
}
