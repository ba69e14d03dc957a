import { Field } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import type { DayRange } from "./last-quarter.ts";

interface RangeFieldsProps {
  readonly range: DayRange;
  readonly errors: Partial<Record<keyof DayRange, string>>;
  readonly today: string;
  readonly onChange: (range: DayRange) => void;
}

const ends = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

export function RangeFields({ range, errors, today, onChange }: RangeFieldsProps) {
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
