import { queryOf, useRefresh } from "@accord/api-client";
import type { ImportDetails } from "@accord/contracts";
import type { ImportStatus } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { isWorking, recordsText } from "../../records/imports/import-text.ts";
import { POLL_MS } from "../../records/imports/poll.ts";

const importQuery = (id: string) => queryOf("/api/imports/:id", { params: { id } });

/** Polled only while the server works on the import. */
export function useImport(id: string) {
  const query = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => state.data !== undefined && isWorking(state.data) && POLL_MS,
  });
  useWorkEnded(query.data);
  return query;
}

/** Shows the answer of a write at once. */
export function useShowImport(): (details: ImportDetails) => void {
  const client = useQueryClient();
  return (details) => client.setQueryData(importQuery(details.id).queryKey, details);
}

/** When work ends, what it changed is read again, in other windows too. */
function useWorkEnded(details: ImportDetails | undefined): void {
  const notify = useNotify();
  const refreshChecked = useRefresh("PUT /api/imports/:id/columns");
  const refreshImported = useRefresh("POST /api/imports/:id/import");
  const working = details && isWorking(details) ? details.status : undefined;
  const before = useRef(working);
  const report = useEffectEvent((ended: ImportStatus) => {
    if (ended === "checking") return refreshChecked();
    refreshImported();
    if (details === undefined || details.failure !== null) return undefined;
    const { imported, updated, undone, kept } = details.counts;
    if (ended === "importing")
      return notify.success(`Imported: ${recordsText(details, imported + updated)}.`);
    const left = kept === 0 ? "" : `, ${kept.toLocaleString("en-US")} kept`;
    return notify.success(`Undone: ${recordsText(details, undone)} removed${left}.`);
  });
  useEffect(() => {
    const ended = before.current;
    before.current = working;
    if (ended !== undefined && ended !== working) report(ended);
  }, [working]);
}
