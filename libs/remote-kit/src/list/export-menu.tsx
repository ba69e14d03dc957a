import { useExport, type ListExport } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { ExportButton } from "@accord/ui";

interface ExportMenuProps extends ListExport {
  readonly text?: string;
}

/** Saves the whole filtered list as a file. */
export function ExportMenu({ text, ...list }: ExportMenuProps) {
  const { isPending, onExport } = useExport(list, useNotify());
  return (
    <ExportButton
      isPending={isPending}
      onExport={onExport}
      what={list.what}
      {...(text !== undefined && { text })}
    />
  );
}
