import { errorText, useWrite } from "@accord/api-client";
import type { ImportDetails, ImportSheet, ImportSheetSettings } from "@accord/contracts";
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
  const approve = useWrite("POST", "/api/imports/:id/approve", events);
  const reject = useWrite("POST", "/api/imports/:id/reject", events);
  const withdraw = useWrite("POST", "/api/imports/:id/withdraw", events);
  const undo = useWrite("POST", "/api/imports/:id/undo", events);
  const isPending = [check, repair, start, approve, reject, withdraw, undo].some(
    (write) => write.isPending,
  );
  const send = (write: (settled: { readonly onSettled: () => void }) => void, repeats: boolean) =>
    once.start(() => {
      setFailure(null);
      setRepeat(repeats);
      write({ onSettled: once.settle });
    });
  const params = { id };
  const shown = { params, ifMatch: details.version };
  const sendColumns = ({ sheets, ...rest }: ColumnsChoice, repeats: boolean) =>
    send(
      (settled) => check.mutate({ params, body: { ...rest, sheets: [...sheets] } }, settled),
      repeats,
    );
  /** The settings that the server has. */
  const choice = { sheets: details.sheets.map(settingsOf), updates: details.updates };
  return {
    isPending,
    failure,
    failureText: failure === null ? undefined : errorText(failure, FAILED),
    /** The rows stay on screen while they are checked again. */
    isRepeat,
    check: (changed: ColumnsChoice) => sendColumns(changed, false),
    checkAgain: () => sendColumns(choice, true),
    /** After a check that stopped. */
    repeatCheck: () => sendColumns(choice, false),
    replaceAll: (problem: string, value: string) =>
      send((settled) => repair.mutate({ params, body: { problem, value } }, settled), true),
    choose: (problem: string, option: number) =>
      send((settled) => repair.mutate({ params, body: { problem, option } }, settled), true),
    padZeros: (problem: string) =>
      send((settled) => repair.mutate({ params, body: { problem } }, settled), true),
    start: () => send((settled) => start.mutate({ params }, settled), false),
    approve: () => send((settled) => approve.mutate(shown, settled), false),
    reject: (note: string) =>
      send((settled) => reject.mutate({ ...shown, body: { note } }, settled), false),
    withdraw: () => send((settled) => withdraw.mutate({ params }, settled), false),
    undo: () => send((settled) => undo.mutate({ params }, settled), false),
  };
}

export type ImportActions = ReturnType<typeof useImportActions>;

/** The settings of a sheet alone. */
export function settingsOf(sheet: ImportSheet): ColumnsChoice["sheets"][number] {
  const { n, kind, mapping, dayOrder, isFraction, hidden, skipTotals, areNamesRight } = sheet;
  return { n, kind, mapping, dayOrder, isFraction, hidden, skipTotals, areNamesRight };
}
