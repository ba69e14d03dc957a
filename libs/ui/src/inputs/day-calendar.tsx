import { DatePicker } from "@accord/blueprint-inputs";
import type { Day } from "@accord/domain";
import { useMemo, type KeyboardEvent } from "react";
import { CALENDAR_YEARS, calendarDate, dayOfDate, isShownTwice } from "./day-text.ts";

interface DayCalendarProps {
  readonly value: Day | string;
  readonly label: string;
  readonly today?: Day | undefined;
  readonly onPick: (day: Day) => void;
  readonly onLeave: (isBackwards: boolean) => void;
}

const FIRST = new Date(CALENDAR_YEARS.first, 0, 1);
const LAST = new Date(CALENDAR_YEARS.last, 11, 31);

const REACHED_BY_TAB = "button:not(:disabled, [tabindex='-1']), select:not(:disabled)";

export function focusDay(calendar: HTMLElement): void {
  calendar.querySelector<HTMLElement>(".rdp-day[tabindex='0']")?.focus({ preventScroll: true });
}

export function DayCalendar({ value, label, today, onPick, onLeave }: DayCalendarProps) {
  // A new Date object would reset the displayed month.
  const chosen = useMemo(() => calendarDate(value), [value]);
  const current = useMemo(() => (today === undefined ? null : calendarDate(today)), [today]);
  const month = chosen ?? current;
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Tab") return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED_BY_TAB)];
    if (event.target === stops.at(event.shiftKey ? 0 : -1)) onLeave(event.shiftKey);
  };
  return (
    <div aria-label={label} className="ac-calendar" role="dialog">
      <div onKeyDown={leave} role="presentation">
        <DatePicker
          canClearSelection={false}
          dayPickerProps={{ hidden: isShownTwice, ...(current === null ? {} : { today: current }) }}
          highlightCurrentDay={current !== null}
          maxDate={LAST}
          minDate={FIRST}
          onChange={(date, isPicked) => {
            // `onChange` also reports a change of the month.
            if (isPicked && date !== null) onPick(dayOfDate(date));
          }}
          value={chosen}
          {...(month === null ? {} : { initialMonth: month })}
        />
      </div>
    </div>
  );
}
