import { errorText, useWrite } from "@accord/api-client";
import type { ImportDetails, ImportSheetSettings } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState } from "react";
import { useShowImport } from "./use-import.ts";

const FAILED = "The import was not changed. Please try again.";

export interface ColumnsChoice {
  readonly sheets: readonly (ImportSheetSettings & { readonly n: number })[];
  readonly updates: boolean;
  readonly saveAs?: string;
}

/** The steps of an import. One that is sent while another is on its way is ignored. */
export function useImportActions(details: ImportDetails) {
  const { id } = details;
  const notify = useNotify();
  const show = useShowImport();
  const once = useOnce();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isRepeat, setRepeat] = useState(false);
  const events = {
    onSuccess: show,
    onError: (error: Error) => {
      setFailure(error);
      notify.error(errorText(error, FAILED));
    },
  };
  const check = useWrite("PUT", "/api/imports/:id/columns", events);
  const repair = useWrite("POST", "/api/imports/:id/repairs", events);
  const start = useWrite("POST", "/api/imports/:id/import", events);
  const undo = useWrite("POST", "/api/imports/:id/undo", events);
  const isPending = [check, repair, start, undo].some((write) => write.isPending);
  const send = (write: (settled: { readonly onSettled: () => void }) => void, repeats: boolean) =>
    once.start(() => {
      setFailure(null);
      setRepeat(repeats);
      write({ onSettled: once.settle });
    });
  const params = { id };
  const sendColumns = ({ sheets, ...rest }: ColumnsChoice, repeats: boolean) =>
    send(
      (settled) => check.mutate({ params, body: { ...rest, sheets: [...sheets] } }, settled),
      repeats,
    );
  return {
    isPending,
    failure,
    failureText: failure === null ? undefined : errorText(failure, FAILED),
    /** The rows stay on screen while they are checked again. */
    isRepeat,
    check: (choice: ColumnsChoice) => sendColumns(choice, false),
    checkAgain: () => sendColumns(settingsOf(details), true),
    /** After a check that stopped. */
    repeatCheck: () => sendColumns(settingsOf(details), false),
    replaceAll: (problem: string, value: string) =>
      send((settled) => repair.mutate({ params, body: { problem, value } }, settled), true),
    padZeros: (problem: string) =>
      send((settled) => repair.mutate({ params, body: { problem } }, settled), true),
    start: () => send((settled) => start.mutate({ params }, settled), false),
    undo: () => send((settled) => undo.mutate({ params }, settled), false),
  };
}

export type ImportActions = ReturnType<typeof useImportActions>;

/** The settings that the server has. */
function settingsOf({ sheets, updates }: ImportDetails): ColumnsChoice {
  return {
    sheets: sheets.map(({ n, kind, mapping, dayOrder, isFraction }) => ({
      n,
      kind,
      mapping,
      dayOrder,
      isFraction,
    })),
    updates,
  };
}
