import { newAgreement, type NewAgreement } from "@accord/contracts";
import { validateTerms } from "@accord/domain";
import * as z from "@accord/zod";
import { amountWire, percentWire } from "@accord/ui/inputs";
import type { AgreementValues } from "./agreement-values.ts";
import { filledTerms, paymentTypeOf } from "./terms-of.ts";

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

/** Rules that compare several terms. */
const comparedTerms = z.custom<NewAgreement>().superRefine((agreement, context) => {
  for (const { path, message } of validateTerms(filledTerms(agreement))) {
    context.addIssue({ code: "custom", path: [path], message });
  }
});

/** The same validation as in core. */
export const agreementSchema = z.pipe(z.preprocess(inputOf, newAgreement), comparedTerms);
