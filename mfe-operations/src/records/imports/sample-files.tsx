import { fileUrl } from "@accord/api-client";
import { AnchorButton } from "@accord/blueprint";
import { importKindLabels, importKinds, type ImportKind } from "@accord/domain";
import { Download } from "@blueprintjs/icons";
import "./imports.css";

interface SampleLinkProps {
  readonly kind: ImportKind | "workbook";
  readonly format: "csv" | "xlsx";
  /** `Investors` */
  readonly what: string;
}

const formatTexts = { csv: "CSV", xlsx: "Excel" } as const;

function SampleLink({ kind, format, what }: SampleLinkProps) {
  return (
    <AnchorButton
      aria-label={`${what}, sample as ${formatTexts[format]}`}
      download
      href={fileUrl("/api/import-samples/:kind", { params: { kind }, query: { format } })}
      icon={<Download size={16} />}
      role="link"
      text={formatTexts[format]}
      variant="minimal"
    />
  );
}

/** Files with the columns of each kind and a row to replace. */
export function SampleFiles() {
  return (
    <ul className="imp-samples">
      {importKinds.map((kind) => (
        <li key={kind}>
          <span>{importKindLabels[kind]}</span>
          <SampleLink format="csv" kind={kind} what={importKindLabels[kind]} />
          <SampleLink format="xlsx" kind={kind} what={importKindLabels[kind]} />
        </li>
      ))}
      <li>
        <span>All of them in one workbook</span>
        <SampleLink format="xlsx" kind="workbook" what="Workbook" />
      </li>
    </ul>
  );
}
