import { errorText, queryOf } from "@accord/api-client";
import type { DeletedRecord } from "@accord/contracts";
import { useSession } from "@accord/shell-kit";
import { Card, DataTable, QuietNote } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { deletedColumns } from "./deleted-columns.tsx";
import { useRestore } from "./use-restore.ts";

const rowKey = (record: DeletedRecord) => `${record.type}:${record.id}`;

/** Deleted investors and agreements, each with the way back. */
export function DeletedCard() {
  const { data, error, refetch, isRefetching } = useQuery(queryOf("/api/deleted"));
  const restore = useRestore({ isReloading: isRefetching });
  const { timeZone } = useSession();
  return (
    <Card title="Recently deleted">
      <DataTable
        caption="Recently deleted records"
        density="tall"
        columns={deletedColumns(restore, timeZone)}
        empty={
          <div className="ac-card-body">
            <QuietNote>Nothing has been deleted.</QuietNote>
          </div>
        }
        error={error ? `Error: ${errorText(error, "the list could not be loaded")}` : undefined}
        isRefreshing={isRefetching}
        onRetry={() => void refetch()}
        rowKey={rowKey}
        rows={data}
      />
    </Card>
  );
}
