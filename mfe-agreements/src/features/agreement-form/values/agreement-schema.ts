import { newAgreement, type NewAgreement } from "@accord/contracts";
import { validateTerms } from "@accord/domain";
import * as z from "@accord/zod";
import type { AgreementValues } from "./agreement-values.ts";
import { paymentTypeOf, termsOf } from "./terms-of.ts";
import { amountWire, percentWire } from "@accord/ui/inputs";

/** The texts of the form as the contract wants them. */
function inputOf(values: AgreementValues): Record<keyof AgreementValues, unknown> {
  const roiPaymentType = paymentTypeOf(values);
  return {
    ...values,
    investmentAmount: amountWire(values.investmentAmount),
    roiPercentage: percentWire(values.roiPercentage),
    totalRoi: amountWire(values.totalRoi),
    roiPaymentType,
    customFirstPeriodROI:
      roiPaymentType === "other" ? amountWire(values.customFirstPeriodROI) : null,
  };
}

/** Rules that compare terms, for an agreement whose single fields are right. */
const comparedTerms = z.custom<NewAgreement>().superRefine((agreement, context) => {
  for (const { path, message } of validateTerms(termsOf(agreement))) {
    context.addIssue({ code: "custom", path: [path], message });
  }
});

/** The form's values through the contract and its rules: the form says at once what core would. */
export const agreementSchema = z.pipe(
  z.pipe(
    z.custom<AgreementValues>().transform((values) => inputOf(values)),
    z.preprocess((input) => input, newAgreement),
  ),
  comparedTerms,
);
