import { runReference, type RunFileKind } from "@accord/domain";

/** `PR-0012-positive-pay.csv`; the extension of the bank file is the funding account's. */
export const fileNameOf = (
  run: { readonly number: number },
  kind: RunFileKind,
  achExtension: string,
): string =>
  `${runReference(run.number)}-${kind.replaceAll("_", "-")}.${kind === "ach" ? achExtension : "csv"}`;
