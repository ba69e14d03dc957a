import type { ImportBatch, ImportDetails, ImportSheet } from "@accord/contracts";
import { type ImportKind, importKindLabels, pluralize } from "@accord/domain";

/** The server works on it, with or without a browser. */
export const isWorking = ({ status, failure }: Pick<ImportBatch, "status" | "failure">): boolean =>
  failure === null && (status === "checking" || status === "importing" || status === "undoing");

const nouns: Readonly<Record<ImportKind, string>> = {
  investors: "investor",
  agreements: "agreement",
  payouts: "payout",
  rollovers: "rollover",
};

/** A sheet that is not left out. */
export type ChosenSheet = ImportSheet & { readonly kind: ImportKind };

export const chosenSheets = ({ sheets }: Pick<ImportDetails, "sheets">): readonly ChosenSheet[] =>
  sheets.flatMap(({ kind, ...sheet }) => (kind === null ? [] : [{ ...sheet, kind }]));

const kindsOf = (details: Pick<ImportDetails, "sheets">): readonly ImportKind[] => [
  ...new Set(chosenSheets(details).map(({ kind }) => kind)),
];

const list = new Intl.ListFormat("en-US");

/** `Investors`, `Investors and Agreements`. */
export const kindsText = (details: Pick<ImportDetails, "sheets" | "kind">): string => {
  const kinds = kindsOf(details);
  return list.format(
    (kinds.length > 0 ? kinds : [details.kind]).map((kind) => importKindLabels[kind]),
  );
};

/** `3,655 investors`; rows when the sheets hold several kinds. */
export function recordsText(
  details: Pick<ImportDetails, "sheets" | "kind">,
  count: number,
): string {
  const [kind = details.kind, ...others] = kindsOf(details);
  return pluralize(count, others.length > 0 ? "row" : nouns[kind]);
}

/** Rows that did not become records. */
export const leftOutCount = ({ counts }: Pick<ImportBatch, "counts">): number =>
  counts.toFix + counts.failed;
