import { taxIdInput, type TaxId, type TaxIdInput } from "@accord/contracts";
import * as z from "@accord/zod";

export interface TaxValues {
  kind: string;
  tin: string;
  taxClass: string;
  exemptCode: string;
  w9SignedOn: string;
  backupWithholding: boolean;
  withholdingReason: string;
  withholdingFrom: string;
  withholdingUntil: string;
}

/** In screen order. */
export const taxFields = [
  "kind",
  "tin",
  "taxClass",
  "exemptCode",
  "w9SignedOn",
  "backupWithholding",
  "withholdingReason",
  "withholdingFrom",
  "withholdingUntil",
] as const;

/** The number itself never comes back into a form. */
export const taxValuesOf = (
  stored: TaxId | undefined,
  usual: TaxValues["kind"] = "ssn",
): TaxValues => ({
  kind: stored?.kind ?? usual,
  tin: "",
  taxClass: stored?.taxClass ?? "individual",
  exemptCode: stored?.exemptCode ?? "",
  w9SignedOn: stored?.w9SignedOn ?? "",
  backupWithholding: stored?.backupWithholding ?? false,
  withholdingReason: stored?.withholdingReason ?? "",
  withholdingFrom: stored?.withholdingFrom ?? "",
  withholdingUntil: stored?.withholdingUntil ?? "",
});

const none = { withholdingReason: null, withholdingFrom: null, withholdingUntil: null };

/** A blank number keeps the stored one; withholding that is off has no reason and days. */
export const taxSchema = (hasStored: boolean) =>
  z.pipe(
    z.custom<TaxValues>().transform(({ tin, ...values }): unknown => ({
      ...values,
      ...(values.backupWithholding ? {} : none),
      ...(hasStored && tin.trim() === "" ? {} : { tin }),
    })),
    taxIdInput,
  );

export type TaxBody = TaxIdInput;
