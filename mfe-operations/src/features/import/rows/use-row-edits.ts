import { useWrite } from "@accord/api-client";
import type { ImportDetails, ImportRow } from "@accord/contracts";
import { useRef, useState } from "react";
import { isSameRow, useShowRow, type RowsView } from "./use-rows.ts";

const none: readonly ImportRow[] = [];

export interface RowEdits {
  /** Rows that were changed in this view, as they are now. */
  readonly edited: readonly ImportRow[];
  /** The rows are being checked. */
  readonly isLocked: boolean;
  readonly save: (row: ImportRow, field: string, text: string) => Promise<void>;
}

/**
 * Saves cells one after the other, so that the answers come in that order. A row that is right then
 * stays in its place until another view is opened.
 */
export function useRowEdits(
  details: ImportDetails,
  view: RowsView,
): RowEdits & {
  /** Resolves when the last cell is saved, and fails when it was refused. */
  readonly whenSaved: () => Promise<unknown>;
} {
  const { id, status } = details;
  const key = JSON.stringify([view, status]);
  const [edited, setEdited] = useState({ key, rows: none });
  if (edited.key !== key) setEdited({ key, rows: none });
  const show = useShowRow(details, view);
  const { mutateAsync } = useWrite("PATCH", "/api/imports/:id/rows/:sheet/:n");
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (row: ImportRow, field: string, text: string): Promise<void> => {
    const { sheet, n } = row;
    const send = async () => {
      const changed = await mutateAsync({
        params: { id, sheet, n },
        body: { cells: { [field]: text } },
      });
      show(changed);
      setEdited((before) => ({
        ...before,
        rows: [...before.rows.filter((one) => !isSameRow(one, row)), changed],
      }));
    };
    const sent = last.current.then(send, send);
    last.current = sent;
    return sent;
  };
  return {
    edited: edited.rows,
    isLocked: status === "checking",
    save,
    whenSaved: () => last.current,
  };
}

/** The loaded rows, and in their places those that were edited and would be gone. */
export function withEdited(
  rows: readonly ImportRow[],
  edited: readonly ImportRow[],
): readonly ImportRow[] {
  const gone = edited.filter((row) => !rows.some((one) => isSameRow(one, row)));
  return gone.length === 0 ? rows : [...rows, ...gone].toSorted((a, b) => a.n - b.n);
}
