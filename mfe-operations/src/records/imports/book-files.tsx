import { callFile, useExport } from "@accord/api-client";
import { Button, Spinner } from "@accord/blueprint";
import { importKindLabels, importKinds, type ImportKind } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { Download } from "@blueprintjs/icons";
import "./imports.css";

interface BookFileProps {
  readonly kind: ImportKind | "workbook";
  readonly format: "csv" | "xlsx";
  /** `Investors` */
  readonly what: string;
}

const formatTexts = { csv: "CSV", xlsx: "Excel" } as const;

function BookFile({ kind, format, what }: BookFileProps) {
  const download = () =>
    callFile("GET", "/api/book-export/:kind", { params: { kind }, query: { format } });
  const { isPending, onExport } = useExport({ download }, useNotify());
  return (
    <Button
      aria-label={`${what}, all records as ${formatTexts[format]}`}
      disabled={isPending}
      icon={isPending ? <Spinner aria-label="Exporting" size={16} /> : <Download size={16} />}
      onClick={() => onExport({ format })}
      text={formatTexts[format]}
      variant="minimal"
    />
  );
}

/** All records in files that an import of another installation reads as they are. */
export function BookFiles() {
  return (
    <ul className="imp-samples">
      {importKinds.map((kind) => (
        <li key={kind}>
          <span>{importKindLabels[kind]}</span>
          <BookFile format="csv" kind={kind} what={importKindLabels[kind]} />
          <BookFile format="xlsx" kind={kind} what={importKindLabels[kind]} />
        </li>
      ))}
      <li>
        <span>All of them in one workbook</span>
        <BookFile format="xlsx" kind="workbook" what="Workbook" />
      </li>
    </ul>
  );
}
