import { InputGroup } from "@accord/blueprint";
import type { Day } from "@accord/domain";
import { Calendar } from "@blueprintjs/icons";
import { useState } from "react";
import { ButtonPopover } from "../overlays/button-popover.tsx";
import type { InputProps } from "./amount-input.tsx";
import { DayCalendar, focusDay } from "./day-calendar.tsx";
import { dayText, dayWire } from "./day-text.ts";

interface DayInputProps extends InputProps {
  readonly today?: Day | undefined;
  /** Names the calendar: `Choose start date`. */
  readonly label: string;
}

/** A day, typed or picked. `value` is YYYY-MM-DD, "" or invalid text as typed. */
export function DayInput({ value, onChange, control, today, label, ...props }: DayInputProps) {
  const [draft, setDraft] = useState("");
  // Keep the typed form while it means the same day.
  const shown = dayWire(draft) === value ? draft : dayText(value);
  const change = (text: string) => {
    setDraft(text);
    onChange(dayWire(text));
  };
  const leave = () => {
    setDraft(dayText(value));
    props.onBlur?.();
  };
  return (
    <InputGroup
      {...control}
      {...(props.readOnly === true
        ? {}
        : {
            rightElement: (
              <DayButton
                label={`Choose ${label.toLowerCase()}`}
                onPick={change}
                today={today}
                value={value}
              />
            ),
          })}
      autoComplete="off"
      inputRef={props.inputRef ?? null}
      onBlur={leave}
      onChange={(event) => change(event.currentTarget.value)}
      placeholder={props.placeholder ?? "MM/DD/YYYY"}
      readOnly={props.readOnly === true}
      value={shown}
    />
  );
}

interface DayButtonProps {
  readonly value: Day | string;
  readonly today: Day | undefined;
  readonly label: string;
  readonly onPick: (text: string) => void;
}

function DayButton({ value, today, label, onPick }: DayButtonProps) {
  return (
    <ButtonPopover
      content={(close) => (
        <DayCalendar
          label={label}
          onLeave={close}
          onPick={(day) => {
            onPick(dayText(day));
            close();
          }}
          today={today}
          value={value}
        />
      )}
      focusIn={focusDay}
      gap={6}
      icon={<Calendar size={16} />}
      label={label}
      opens="dialog"
    />
  );
}
