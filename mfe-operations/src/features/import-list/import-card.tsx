import type { ImportBatch } from "@accord/contracts";
import { formatInstant, importKindLabels, pluralize } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { RowName } from "@accord/ui";
import { ImportTag } from "../../records/imports/import-tag.tsx";

interface ImportCardProps {
  readonly batch: ImportBatch;
  readonly timeZone: string;
  readonly onOpen: (batch: ImportBatch) => void;
}

export function ImportCard({ batch, timeZone, onOpen }: ImportCardProps) {
  const { fileName, kind, counts, createdAt } = batch;
  return (
    <RowCard
      figure={pluralize(counts.rows, "row")}
      name={<RowName onOpen={() => onOpen(batch)}>{fileName}</RowName>}
      note={`${importKindLabels[kind]} · ${formatInstant(createdAt, timeZone)}`}
      status={<ImportTag batch={batch} />}
    />
  );
}
