import { Radio } from "@accord/blueprint";
import type { ImportSheet } from "@accord/contracts";
import { mayBeginWithYear, readDay, type Day, type DayOrder } from "@accord/domain";
import { type Columns, dayColumns } from "./use-columns.ts";

interface Example {
  readonly text: string;
  readonly meanings: readonly (readonly [order: DayOrder, day: string])[];
}

const inWords = (day: Day) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Null for a date that is the same day in two orders, or none in one. */
function exampleOf(text: string, orders: readonly DayOrder[]): Example | null {
  const meanings = orders.flatMap((order) => {
    const { day } = readDay(text, { order });
    return day === null ? [] : [[order, inWords(day)] as const];
  });
  const different = new Set(meanings.map(([, day]) => day));
  return different.size === orders.length ? { text, meanings } : null;
}

/** A date of the file. Years of four digits in the last place cannot be meant to be days. */
function exampleFor(sheet: ImportSheet): Example | null {
  const samples = dayColumns(sheet).flatMap((column) => sheet.columns[column]?.samples ?? []);
  const hasYearsFirst = sheet.dayOrder === "ymd" || mayBeginWithYear(samples);
  const orders = hasYearsFirst ? (["mdy", "dmy", "ymd"] as const) : (["mdy", "dmy"] as const);
  const other = hasYearsFirst ? "02-03-04" : "02/03/2026";
  return [...samples, other].map((text) => exampleOf(text, orders)).find(Boolean) ?? null;
}

interface DayOrderQuestionProps extends Pick<Columns, "changeDayOrder"> {
  readonly sheet: ImportSheet;
}

export function DayOrderQuestion({ sheet, changeDayOrder }: DayOrderQuestionProps) {
  const example = exampleFor(sheet);
  if (example === null) return null;
  const { text, meanings } = example;
  return (
    <fieldset className="imp-question">
      <legend>
        {text} means <span className="ac-required">required</span>
      </legend>
      {meanings.map(([order, day]) => (
        <Radio
          checked={sheet.dayOrder === order}
          inline
          key={order}
          label={day}
          name={`days-${sheet.n}`}
          onChange={() => changeDayOrder(sheet.n, order)}
          value={order}
        />
      ))}
    </fieldset>
  );
}
