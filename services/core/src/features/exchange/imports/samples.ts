import {
  csvOf,
  csvText,
  importFields,
  importKindLabels,
  importKinds,
  type ImportKind,
} from "@accord/domain";
import { makeWorkbook, WORKBOOK_TYPE, type SentFile } from "@accord/service-kit";

type SampleKind = ImportKind | "workbook";

/** A file with all columns of a kind and an example row. */
export function makeSample(kind: SampleKind, format: "csv" | "xlsx"): SentFile {
  const disposition = "attachment";
  if (format === "csv" && kind !== "workbook") {
    const fields = importFields[kind];
    const rows = [fields.map(({ label }) => label), fields.map(({ example }) => example)];
    return {
      fileName: `${kind}-sample.csv`,
      contentType: "text/csv; charset=utf-8",
      disposition,
      content: async () => Buffer.from(`\uFEFF${csvOf(rows.map((row) => row.map(csvText)))}`),
    };
  }
  const kinds = kind === "workbook" ? importKinds : [kind];
  const sheets = kinds.map((one) => ({
    sheet: importKindLabels[one],
    columns: importFields[one].map(({ label }) => ({ header: label, kind: "text" as const })),
    rows: [importFields[one].map(({ example }) => example)],
  }));
  return {
    fileName: `${kind}-sample.xlsx`,
    contentType: WORKBOOK_TYPE,
    disposition,
    content: () => makeWorkbook(sheets),
  };
}
