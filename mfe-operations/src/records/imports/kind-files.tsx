import { importKindLabels, importKinds, type ImportKind } from "@accord/domain";
import type { ReactNode } from "react";
import "./imports.css";

export interface KindFile {
  readonly kind: ImportKind | "workbook";
  readonly format: "csv" | "xlsx";
  /** `Investors` */
  readonly what: string;
}

export const formatTexts = { csv: "CSV", xlsx: "Excel" } as const;

/** A CSV and an Excel file of each kind, and all kinds in one workbook. */
export function KindFiles({ file }: { readonly file: (file: KindFile) => ReactNode }) {
  return (
    <ul className="imp-files">
      {importKinds.map((kind) => {
        const what = importKindLabels[kind];
        return (
          <li key={kind}>
            <span>{what}</span>
            {file({ kind, format: "csv", what })}
            {file({ kind, format: "xlsx", what })}
          </li>
        );
      })}
      <li>
        <span>All of them in one workbook</span>
        {file({ kind: "workbook", format: "xlsx", what: "Workbook" })}
      </li>
    </ul>
  );
}
