import { runReference, type RunFileKind } from "@accord/domain";

/**
 * `PR-0012-positive-pay.csv`, `PR-0012-positive-pay-2.csv` once the first is void; the extension of
 * the bank file is the funding account's.
 */
export const fileNameOf = (
  run: { readonly number: number },
  kind: RunFileKind,
  achExtension: string,
  version: number,
): string =>
  `${runReference(run.number)}-${kind.replaceAll("_", "-")}${version > 1 ? `-${version}` : ""}.${kind === "ach" ? achExtension : "csv"}`;
