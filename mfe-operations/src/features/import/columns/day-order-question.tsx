import { Radio } from "@accord/blueprint";
import type { ImportSheet } from "@accord/contracts";
import { type DayOrder, mayBeginWithYear } from "@accord/domain";
import { type Columns, dayColumns } from "./use-columns.ts";

interface Example {
  readonly text: string;
  readonly meanings: readonly (readonly [order: DayOrder, day: string])[];
}

const fourDigits: Example = {
  text: "02/03/2026",
  meanings: [
    ["mdy", "February 3"],
    ["dmy", "March 2"],
  ],
};
const twoDigits: Example = {
  text: "02-03-04",
  meanings: [
    ["mdy", "February 3, 2004"],
    ["dmy", "March 2, 2004"],
    ["ymd", "March 4, 2002"],
  ],
};

/** Years of four digits in the last place cannot be meant to be days. */
const exampleFor = (sheet: ImportSheet): Example =>
  sheet.dayOrder === "ymd" ||
  dayColumns(sheet).some((column) => mayBeginWithYear(sheet.columns[column]?.samples ?? []))
    ? twoDigits
    : fourDigits;

interface DayOrderQuestionProps extends Pick<Columns, "changeDayOrder"> {
  readonly sheet: ImportSheet;
}

export function DayOrderQuestion({ sheet, changeDayOrder }: DayOrderQuestionProps) {
  const { text, meanings } = exampleFor(sheet);
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
