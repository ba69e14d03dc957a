import { carriedFields, endDateMismatch, formatDay, isDay, plainLine } from "@accord/domain";
import { Field, FieldRow, SelectInput, TextInput } from "@accord/ui";
import {
  AmountField,
  ChoiceField,
  DayField,
  PercentField,
} from "../../../records/bound-fields.tsx";
import type { FormContext } from "../form-context.ts";
import { proposedEnd } from "../values/terms-of.ts";
import { calculationOptions, frequencyOptions, unitOptions } from "./choices.ts";
import { DescribedFields, DescribedRows, fieldRows } from "./described-fields.tsx";
import { StatusField, TotalWithAdditions } from "./edit-fields.tsx";
import { FirstPayoutField, TotalRoiField } from "./result-fields.tsx";

const [besideTerm = [], ...furtherRows] = fieldRows(carriedFields);

interface TermFieldsProps {
  readonly context: FormContext;
}

export function TermFields({ context }: TermFieldsProps) {
  const { form, limits, endDate } = context;
  const isLocked = limits !== null && limits.lockedTerms !== null;
  const isHistory = limits?.isFixedByHistory ?? false;
  const required = { form, required: true, isFixed: isLocked };
  const fixed = { form, required: true, isFixed: isLocked || isHistory };
  const hasAdditions = limits !== null && limits.added !== 0;
  return (
    <>
      <FieldRow>
        <AmountField
          {...required}
          deps={["totalRoi"]}
          label={hasAdditions ? "Initial Investment" : "Investment Amount"}
          name="investmentAmount"
        />
        <PercentField
          {...required}
          deps={["totalRoi"]}
          label="ROI Percentage"
          name="roiPercentage"
        />
        <ChoiceField
          {...fixed}
          label="ROI Calculation"
          name="roiCalculation"
          options={calculationOptions}
        />
      </FieldRow>
      <FieldRow>
        <TermField context={context} isFixed={isLocked} />
        <ChoiceField
          {...fixed}
          deps={["customFirstPeriodROI"]}
          label="Payout Frequency"
          name="payoutFrequency"
          options={frequencyOptions}
        />
        <DescribedFields fields={besideTerm} form={form} />
      </FieldRow>
      <FieldRow>
        <DayField
          {...fixed}
          deps={["endDate", "firstPayoutDate", "customFirstPeriodROI"]}
          label="Start Date"
          name="startDate"
          onTyped={endDate.propose}
        />
        <EndDateField context={context} isFixed={isLocked} />
        <FirstPayoutField context={context} isFixed={isLocked || isHistory} />
      </FieldRow>
      <FieldRow>
        <TotalRoiField context={context} isFixed={isLocked} />
        {limits === null ? <div /> : <StatusField context={context} />}
        {hasAdditions ? <TotalWithAdditions context={context} added={limits.added} /> : <div />}
      </FieldRow>
      <DescribedRows form={form} rows={furtherRows} />
    </>
  );
}

interface PartProps extends TermFieldsProps {
  readonly isFixed: boolean;
}

function TermField({ context: { form, endDate, problem }, isFixed }: PartProps) {
  const { errors } = form.formState;
  // Shown at once: nothing can be calculated from it.
  const tooLong = problem?.path === "termValue" ? problem.message : undefined;
  const error = errors.termValue?.message ?? errors.termUnit?.message ?? tooLong;
  return (
    <Field error={error} label="Term" required>
      {(control) => (
        <div className="af-term">
          <TextInput
            {...control}
            {...form.register("termValue", {
              deps: ["totalRoi"],
              onChange: endDate.propose,
              setValueAs: plainLine,
            })}
            inputMode="numeric"
            maxLength={6}
            readOnly={isFixed}
          />
          <SelectInput
            {...form.register("termUnit", {
              deps: ["termValue", "totalRoi"],
              onChange: endDate.propose,
            })}
            aria-label="Term unit"
            disabled={isFixed}
          >
            {unitOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectInput>
        </div>
      )}
    </Field>
  );
}

/** An end date that differs from the term is allowed. */
function EndDateField({ context, isFixed }: PartProps) {
  const { form, values } = context;
  const { startDate, endDate, termUnit } = values;
  const isComparable = isDay(endDate) && proposedEnd(values) !== null;
  const termValue = Number(values.termValue);
  const proposed = isComparable
    ? endDateMismatch({ startDate, endDate, termValue, termUnit })
    : null;
  const warning = proposed !== null && (
    <span className="af-warning">The term ends on {formatDay(proposed)}</span>
  );
  return (
    <DayField
      form={form}
      helper={warning || undefined}
      isFixed={isFixed}
      label="End Date"
      name="endDate"
      onTyped={context.endDate.onTyped}
      required
    />
  );
}
