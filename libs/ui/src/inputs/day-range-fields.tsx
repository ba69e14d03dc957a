import type { Day } from "@accord/domain";
import { Field } from "../form/field.tsx";
import { DayInput } from "./day-input.tsx";

interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

interface DayRangeFieldsProps {
  readonly range: DayRange;
  readonly errors: Partial<Record<keyof DayRange, string>>;
  readonly today: string;
  readonly onChange: (range: DayRange) => void;
}

const ends = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

export function DayRangeFields({ range, errors, today, onChange }: DayRangeFieldsProps) {
  return (
    <>
      {ends.map(({ name, label }) => (
        <Field error={errors[name]} key={name} label={label} required>
          {(control) => (
            <DayInput
              control={control}
              label={label}
              onChange={(day) => onChange({ ...range, [name]: day })}
              today={today}
              value={range[name]}
            />
          )}
        </Field>
      ))}
    </>
  );
}
