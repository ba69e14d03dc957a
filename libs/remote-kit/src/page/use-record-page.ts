import { useState } from "react";
import type { ListControls } from "../list/use-list-address.ts";
import { useDetails } from "./use-details.ts";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";

interface List<Row> {
  readonly rows: readonly Row[] | undefined;
}

/** Details and dialogs of a page with a list. */
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
