import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { AgreementForm } from "./use-agreement-form.ts";
import { termNames } from "./values/field-names.ts";
import type { TermValues } from "./values/terms-of.ts";

/** The terms as they stand in the form; typing elsewhere does not redraw the schedule. */
export function useTermValues({ control }: AgreementForm): TermValues {
  const watched = useWatch({ control, name: termNames });
  const [investmentAmount, roiPercentage, roiCalculation, termValue, termUnit, ...more] = watched;
  const [payoutFrequency, startDate, endDate, firstPayoutDate, ...figures] = more;
  const [roiPaymentType, customFirstPeriodROI, totalRoi] = figures;
  return useMemo(
    () => ({
      investmentAmount,
      roiPercentage,
      roiCalculation,
      termValue,
      termUnit,
      payoutFrequency,
      startDate,
      endDate,
      firstPayoutDate,
      roiPaymentType,
      customFirstPeriodROI,
      totalRoi,
    }),
    [
      investmentAmount,
      roiPercentage,
      roiCalculation,
      termValue,
      termUnit,
      payoutFrequency,
      startDate,
      endDate,
      firstPayoutDate,
      roiPaymentType,
      customFirstPeriodROI,
      totalRoi,
    ],
  );
}
