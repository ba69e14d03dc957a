import { Button, InputGroup } from "@accord/blueprint";
import { PopoverNext } from "@accord/blueprint-overlays";
import type { Day } from "@accord/domain";
import { Calendar } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { moveFocus } from "../overlays/move-focus.ts";
import type { InputProps } from "./affixed-input.tsx";
import { DayCalendar, focusDay } from "./day-calendar.tsx";
import { dayText, dayWire } from "./day-text.ts";

interface DayInputProps extends InputProps {
  /** The day of the session, which the calendar marks. */
  readonly today?: Day | undefined;
}

/**
 * A day, typed or picked from a calendar. `value` and `onChange` speak YYYY-MM-DD, "" when empty,
 * and pass on text that is no day as typed.
 */
export function DayInput({ value, onChange, control, today, ...props }: DayInputProps) {
  const [draft, setDraft] = useState("");
  // What is being typed stays as it is while it means the value.
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
        : { rightElement: <DayButton onPick={change} today={today} value={value} /> })}
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
  readonly onPick: (text: string) => void;
}

/** Opens the calendar. A button of its own: typing stays undisturbed. */
function DayButton({ value, today, onPick }: DayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    moveFocus(button.current);
  };
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      content={
        <DayCalendar
          onLeave={close}
          onPick={(day) => {
            onPick(dayText(day));
            close();
          }}
          today={today}
          value={value}
        />
      }
      enforceFocus={false}
      isOpen={isOpen}
      middleware={{ offset: { mainAxis: 6 } }}
      onInteraction={(next, event) => {
        if (next) return;
        setOpen(false);
        if (event?.type === "keydown") moveFocus(button.current);
      }}
      onOpening={focusDay}
      placement="bottom-end"
      renderTarget={({ ref }) => (
        <span className="ac-popover-target" ref={ref}>
          <Button
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-label="Choose date"
            icon={<Calendar size={16} />}
            onClick={() => setOpen(!isOpen)}
            ref={button}
            variant="minimal"
          />
        </span>
      )}
      shouldReturnFocusOnClose={false}
      transitionDuration={100}
    />
  );
}
