import type { ImportBatch } from "@accord/contracts";
import { formatInstant, importKindLabels } from "@accord/domain";
import { RowName, type Column } from "@accord/ui";
import { ImportTag } from "../../records/imports/import-tag.tsx";

interface ImportRowProps {
  readonly onOpen: (batch: ImportBatch) => void;
  readonly timeZone: string;
}

const figure = (count: number) => <span className="ac-num">{count.toLocaleString("en-US")}</span>;

export function importColumns({
  onOpen,
  timeZone,
}: ImportRowProps): readonly Column<ImportBatch>[] {
  return [
    {
      key: "file",
      header: "File",
      cell: (batch) => <RowName onOpen={() => onOpen(batch)}>{batch.fileName}</RowName>,
    },
    {
      key: "kind",
      header: "Kind",
      width: 128,
      narrowWidth: 116,
      cell: ({ kind }) => importKindLabels[kind],
    },
    {
      key: "rows",
      header: "Rows",
      width: 84,
      narrowWidth: 72,
      align: "right",
      cell: ({ counts }) => figure(counts.rows),
    },
    {
      key: "imported",
      header: "Imported",
      width: 96,
      narrowWidth: 84,
      align: "right",
      cell: ({ counts }) => figure(counts.imported + counts.updated),
    },
    {
      key: "status",
      header: "Status",
      width: 196,
      narrowWidth: 164,
      afterFigure: true,
      cell: (batch) => <ImportTag batch={batch} />,
    },
    {
      key: "createdBy",
      header: "Uploaded By",
      width: 180,
      hiddenBelow: 1000,
      cell: ({ createdBy: { name } }) => (
        <div className="ac-ellipsis" title={name}>
          {name}
        </div>
      ),
    },
    {
      key: "createdAt",
      header: "Uploaded",
      width: 168,
      narrowWidth: 160,
      hiddenBelow: 700,
      cell: ({ createdAt }) => (
        <time className="ac-num" dateTime={createdAt}>
          {formatInstant(createdAt, timeZone)}
        </time>
      ),
    },
  ];
}
