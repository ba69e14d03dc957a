import { useExport, type ListExport } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { ExportButton } from "@accord/ui";

export function AdminExport(list: ListExport) {
  const { isPending, onExport } = useExport(list, useNotify());
  return <ExportButton isPending={isPending} onExport={onExport} what={list.what} />;
}
