import type { DeletedRecord } from "@accord/contracts";
import { useSession } from "@accord/shell-kit";
import { Card, DataTable, MutedText, SearchInput } from "@accord/ui";
import { useCallback } from "react";
import { AdminExport } from "./admin-export.tsx";
import { deletedColumns } from "./deleted-columns.tsx";
import { useDeleted } from "./use-deleted.ts";
import { useRestore } from "./use-restore.ts";

const rowKey = (record: DeletedRecord) => `${record.type}:${record.id}`;

export function DeletedCard() {
  const list = useDeleted();
  const restore = useRestore({ isReloading: list.isFetching });
  const { timeZone } = useSession();
  const { search } = list;
  const clear = useCallback(() => search(""), [search]);
  return (
    <Card
      title="Recently deleted"
      tools={
        <>
          <SearchInput onSearch={search} placeholder="Search deleted records" value={list.q} />
          <AdminExport download={list.download} what="deleted records" />
        </>
      }
    >
      <DataTable
        caption="Recently deleted records"
        density="tall"
        columns={deletedColumns(restore, timeZone)}
        empty={
          <div className="ac-card-body">
            <MutedText>Nothing has been deleted.</MutedText>
          </div>
        }
        error={list.error}
        filtered={list.q === "" ? undefined : { text: "No deleted records match.", onClear: clear }}
        isRefreshing={list.isFetching}
        onRetry={list.retry}
        paging={list.paging}
        rowKey={rowKey}
        rows={list.rows}
      />
    </Card>
  );
}
