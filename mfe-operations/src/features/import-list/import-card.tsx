import type { ImportBatch } from "@accord/contracts";
import { formatInstant, importKindLabels } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { RowName } from "@accord/ui";
import { ImportTag } from "../../records/imports/import-tag.tsx";
import { countOf } from "../../records/run-text.ts";

interface ImportCardProps {
  readonly batch: ImportBatch;
  readonly timeZone: string;
  readonly onOpen: (batch: ImportBatch) => void;
}

export function ImportCard({ batch, timeZone, onOpen }: ImportCardProps) {
  const { fileName, kind, counts, createdAt } = batch;
  return (
    <RowCard
      figure={countOf(counts.rows, "row")}
      name={<RowName onOpen={() => onOpen(batch)}>{fileName}</RowName>}
      note={`${importKindLabels[kind]} · ${formatInstant(createdAt, timeZone)}`}
      status={<ImportTag batch={batch} />}
    />
  );
}
