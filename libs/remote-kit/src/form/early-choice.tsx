import { Radio } from "@accord/blueprint";
import { formatDay, isDay } from "@accord/domain";
import { useId } from "react";

interface EarlyChoiceProps {
  readonly paymentDate: string;
  /** The last day on which what is chosen may be due. */
  readonly dueThrough: string;
  readonly payEarly: boolean;
  readonly onChange: (payEarly: boolean) => void;
}

/** Whether a run pays what is due after its payment date; nothing where that cannot be. */
export function EarlyChoice({ paymentDate, dueThrough, payEarly, onChange }: EarlyChoiceProps) {
  const name = useId();
  if (!isDay(paymentDate) || !isDay(dueThrough) || dueThrough <= paymentDate) return null;
  const options = [
    [false, `Only what is due by the payment date, ${formatDay(paymentDate)}`],
    [true, `Pay early what is due through ${formatDay(dueThrough)}`],
  ] as const;
  return (
    <div aria-label="Due after the payment date" role="radiogroup">
      {options.map(([value, label]) => (
        <Radio
          checked={payEarly === value}
          key={label}
          label={label}
          name={name}
          onChange={() => onChange(value)}
          value={value ? "early" : "due"}
        />
      ))}
    </div>
  );
}
