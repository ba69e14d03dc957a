import { hundredthOf, importFields, percentsOf, type ImportField } from "@accord/domain";
import type { StoredIssue } from "./import-rows.store.ts";
import { isTextDoubt, type ReadRow, type RowDoubt } from "./read-rows.ts";
import { issueOf, type IssueParts } from "./import-issue.ts";
import { otherReading, textWarnings, repairMojibake, type TextDoubt } from "./text-doubt.ts";

/** Of cells that may not mean what they say. */
export const doubtIssues = (row: ReadRow): StoredIssue[] => [
  ...(row.beyond === "" ? [] : [longLine(row)]),
  ...(row.beyond === "" && row.cut !== "" ? [cutAmount(row)] : []),
  ...cellIssues(row),
];

const cutAmount = (row: ReadRow): StoredIssue =>
  issueOf(row, {
    field: null,
    message:
      "A comma in an amount without quotes cuts it. Compare all cells with the file; it stays to fix until the figures and the last cell are entered or confirmed",
    title: "An amount may be cut at its comma",
    example: `As in ${row.cut}`,
  });

const longLine = (row: ReadRow): StoredIssue =>
  issueOf(row, {
    field: null,
    message:
      "A comma in a cell without quotes shifts what follows. Compare all cells with the file; it stays to fix until the figures and the last cell are entered or confirmed",
    title: "The line has more cells than the header",
    example: `Beyond the header: ${row.beyond}`,
  });

const cellIssues = (row: ReadRow): StoredIssue[] =>
  importFields[row.kind].flatMap((field) => {
    const doubt = row.doubts[field.name];
    const text = (row.texts[field.name] ?? "").trim();
    return doubt === undefined
      ? []
      : [issueOf(row, { field: field.name, text, ...doubtText(doubt, field, text) })];
  });

function textWarning(
  doubt: TextDoubt,
  label: string,
  text: string,
): Omit<IssueParts, "field" | "text"> {
  const { message, title } = textWarnings[doubt];
  const right =
    doubt === "garbledText" ? repairMojibake(text) : doubt === "signs" ? otherReading(text) : null;
  if (right === null)
    return { message, title: `${label} ${title}`, example: `As in ${text}`, level: "warning" };
  return {
    message: `${message}. Replace it with ${right} where that is meant`,
    title: `${label} “${text}” ${title}`,
    level: "warning",
    repair: "replace",
    proposal: right,
  };
}

const shortenedText = (name: string, label: string) =>
  name === "custodianAccount"
    ? {
        message:
          "No more than its last four are known. Enter the whole account in the record, for the stub of its checks",
        title: `${label} has its last four alone`,
      }
    : {
        message: "A long number in it was shortened to its last four digits",
        title: `${label}: a long number was shortened`,
      };

function partOfOne(label: string, text: string) {
  const [asPart, asPercent] = percentsOf(text);
  return {
    message: `Write it with a sign: ${asPart} or ${asPercent}`,
    title: `${label} “${text}” may be ${asPart} or ${asPercent}`,
    repair: "replace",
    proposal: asPart,
  } as const;
}

function highRate(label: string, text: string) {
  const right = hundredthOf(text);
  return {
    message: `It is above 100 %. Replace it with ${right} where that is meant`,
    title: `${label} “${text}” may be ${right}`,
    level: "warning",
    repair: "replace",
    proposal: right,
  } as const;
}

function doubtText(
  doubt: RowDoubt,
  { name, label }: ImportField,
  text: string,
): Omit<IssueParts, "field" | "text"> {
  if (isTextDoubt(doubt)) return textWarning(doubt, label, text);
  const example = `As in ${text}`;
  switch (doubt) {
    case "error":
      return { message: errorText(text), title: `${label} has no usable value`, example };
    case "shortened":
      return {
        message: "A spreadsheet shortened this number. Take it from the source",
        title: `${label} was shortened by a spreadsheet`,
        example,
      };
    case "shifted":
      return {
        message: "Compare it with the file. Correct it, or press Enter where it is right",
        title: `${label} may be cut or moved by a comma`,
        example,
      };
    case "cut":
      return {
        message: `It looked like a tax id or an account number, of which no more is kept. Enter another ${label.toLowerCase()}`,
        title: `${label} is what is left of a longer number`,
        example,
      };
    case "cutText":
      return { ...shortenedText(name, label), example, level: "warning" };
    case "day":
      return {
        message: "A spreadsheet may have made a date of it. Compare it with the source",
        title: `${label} looks like a date`,
        example,
        level: "warning",
      };
    case "decimals":
      return {
        message: "A spreadsheet may have added the zeros. Compare it with the source",
        title: `${label} has decimals`,
        example,
        level: "warning",
      };
    case "quoted":
      return {
        message: "It is imported with its quotes and backslashes. Compare it with the source",
        title: `${label} has quotes or backslashes`,
        example,
        level: "warning",
      };
    case "fraction":
      return partOfOne(label, text);
    case "high":
      return highRate(label, text);
    case "placeholder":
      return {
        message: "Enter the reference of the agreement where this text stands for none",
        title: `${label} “${text}” may be no reference`,
        level: "warning",
      };
    case "garbled": {
      const right = repairMojibake(text);
      return {
        message: `Letters of another encoding. Replace it with ${right}, or correct it`,
        title: `${label} “${text}” is garbled`,
        repair: "replace",
        proposal: right,
      };
    }
  }
}

function errorText(text: string): string {
  if (/^#+$/.test(text))
    return `The sheet shows ${text}. Correct the date there or widen the column, or enter the value here`;
  return text === "#NO VALUE!"
    ? "The file has no result of this formula. Open it in Excel, save it and choose it again, or enter the value here"
    : `The sheet shows ${text}. Correct the formula there and choose the file again, or enter the value here`;
}

/** How unusual cells were read. */
export const noticeIssues = (row: ReadRow): StoredIssue[] =>
  importFields[row.kind].flatMap(({ name, label }) => {
    const notice = row.remarks[name]?.notice;
    const text = (row.texts[name] ?? "").trim();
    if (notice === undefined) return [];
    const parts = { field: name, level: "warning", message: notice, text } as const;
    return [issueOf(row, { ...parts, title: `${label}: ${notice}`, example: `As in ${text}` })];
  });
