import { Field } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import type { DayRange } from "./last-quarter.ts";

interface RangeFieldsProps {
  readonly range: DayRange;
  readonly errors: Partial<Record<keyof DayRange, string>>;
  readonly today: string;
  readonly onChange: (range: DayRange) => void;
}

export function RangeFields({ range, errors, today, onChange }: RangeFieldsProps) {
  return (
    <>
      <Field error={errors.from} label="From" required>
        {(control) => (
          <DayInput
            control={control}
            label="From"
            onChange={(from) => onChange({ ...range, from })}
            today={today}
            value={range.from}
          />
        )}
      </Field>
      <Field error={errors.to} label="To" required>
        {(control) => (
          <DayInput
            control={control}
            label="To"
            onChange={(to) => onChange({ ...range, to })}
            today={today}
            value={range.to}
          />
        )}
      </Field>
    </>
  );
}
