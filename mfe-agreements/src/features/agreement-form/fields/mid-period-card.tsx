import { Callout, Radio } from "@accord/blueprint";
import { dailyFirstPeriod, formatDay, pluralize, roiPaymentTypes } from "@accord/domain";
import { WarningSign } from "@blueprintjs/icons";
import { useId } from "react";
import type { FormContext } from "../form-context.ts";
import { AmountField } from "../../../records/bound-fields.tsx";
import { midPeriodOf, type TermValues } from "../values/terms-of.ts";
import { firstPeriodLabels } from "./choices.ts";

export function MidPeriodCard({ context }: { readonly context: FormContext }) {
  const { form, values, limits } = context;
  const titleId = useId();
  const start = midPeriodOf(values);
  if (start === null) return null;
  const isPaid = limits?.isFirstPeriodFixed ?? false;
  const isFixed = isPaid || (limits !== null && limits.lockedTerms !== null);
  const days = pluralize(start.days, "day");
  return (
    <Callout className="af-mid-period" compact icon={<WarningSign size={16} />} intent="warning">
      <h3 id={titleId}>Mid-Period Start Detected</h3>
      <p>
        {formatDay(values.startDate)} is {days} into {start.period}.{" "}
        {isPaid
          ? "The first payout was paid, rolled over or settled, so how its period is paid stays as it is."
          : "Choose how the first period is paid."}
      </p>
      <div aria-labelledby={titleId} className="af-radios" role="radiogroup">
        {roiPaymentTypes.map((type) => {
          const { ref, ...radio } = form.register("roiPaymentType", {
            onChange: () => form.clearErrors("customFirstPeriodROI"),
          });
          return (
            <Radio
              {...radio}
              disabled={isFixed}
              inputRef={ref}
              key={type}
              label={firstPeriodLabels[type]}
              value={type}
            />
          );
        })}
      </div>
      {values.roiPaymentType === "daily" && <p>{dailyText(values)}</p>}
      {values.roiPaymentType === "other" && (
        <AmountField
          form={form}
          isFixed={isFixed}
          label="First Period ROI"
          name="customFirstPeriodROI"
          required
        />
      )}
      {values.totalRoi !== "" && (
        <p>A typed total is split equally. The choice counts once the total is calculated.</p>
      )}
    </Callout>
  );
}

/** The counted days and the divisor of the yearly or quarterly amount. */
function dailyText({ startDate, roiCalculation }: TermValues): string | null {
  if (roiCalculation === "") return null;
  const { days, divisor } = dailyFirstPeriod({ startDate, roiCalculation });
  const daysLeft = pluralize(days, "day");
  if (divisor === null) {
    return `${daysLeft} to the end of the quarter. With term calculation the first payout is a full share.`;
  }
  return `The first payout is the ROI of one ${divisor === 90 ? "quarter" : "year"} × ${daysLeft} to the end of the quarter ÷ ${divisor}.`;
}
