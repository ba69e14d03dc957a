import { callFile, pageOf, type ExportChoice } from "@accord/api-client";
import type { ImportBatch } from "@accord/contracts";
import { PAGE_SIZE, useListQuery, type ListControls, type ListPage } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Card, DataTable } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isWorking } from "../../records/imports/import-text.ts";
import { POLL_MS } from "../../records/imports/poll.ts";
import { ImportCard } from "./import-card.tsx";
import { importColumns } from "./import-columns.tsx";

export type ImportControls = ListControls<"-createdAt", never>;

/** The newest import first; the list has no other order. */
export const importListConfig = {
  sorts: ["-createdAt"],
  defaultSort: "-createdAt",
  filters: {},
} as const;

/** Polled only while one of the shown imports is under way. */
export function useImports(controls: ImportControls): ListPage<ImportBatch> {
  const query = pageOf("/api/imports", { query: { limit: PAGE_SIZE, cursor: controls.cursor } });
  useQuery({
    ...query,
    refetchInterval: ({ state }) => state.data?.rows.some(isWorking) === true && POLL_MS,
  });
  return useListQuery({ query, controls, what: "imports" });
}

/** Saves all imports as a file: the list has no filter. */
export const exportImports = (choice: ExportChoice) =>
  callFile("GET", "/api/imports", { query: choice });

interface ImportListProps {
  readonly list: ListPage<ImportBatch>;
  readonly empty: ReactNode;
  readonly onOpen: (batch: ImportBatch) => void;
}

export function ImportList({ list, empty, onOpen }: ImportListProps) {
  const { timeZone } = useSession();
  const isPaged = (list.total ?? 0) > PAGE_SIZE;
  return (
    <Card note={list.count} title="All Imports">
      <DataTable
        {...list}
        caption="All Imports"
        card={(batch) => <ImportCard batch={batch} onOpen={onOpen} timeZone={timeZone} />}
        columns={importColumns({ onOpen, timeZone })}
        empty={empty}
        isRefreshing={list.isRefreshing && list.rows?.some(isWorking) !== true}
        onOpen={onOpen}
        paging={isPaged ? list.paging : undefined}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
