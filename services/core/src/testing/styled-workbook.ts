import { main, workbook, zip } from "./raw-workbook.ts";

/** The number formats of the styles 0 to 4. */
const formats = ["General", "m/d/yyyy h:mm", "0.00%", "0000", '_($* #,##0.00_);-;_($* "-"??_)'];
const styles = `<styleSheet xmlns="${main}"><numFmts>${formats
  .map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  )
  .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats
  .map((_code, at) => `<xf numFmtId="${200 + at}"/>`)
  .join("")}</cellXfs></styleSheet>`;

export const inline = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
export const sheetOf = (rows: readonly string[], { before = "", after = "" } = {}) =>
  `<worksheet xmlns="${main}">${before}<sheetData>${rows.join("")}</sheetData>${after}</worksheet>`;
export const row = (cells: string, attributes = "") => `<row${attributes}>${cells}</row>`;
export const head = (...names: string[]) => row(names.map((name) => inline(name)).join(""));

export function fileOf(sheet: string, { book = "", shared = "" } = {}): Buffer {
  const parts = workbook([["One", sheet]]).map(([name, bytes]): [string, Buffer] => [
    name,
    name === "xl/workbook.xml"
      ? Buffer.from(bytes.toString().replace("<sheets>", `${book}<sheets>`))
      : bytes,
  ]);
  parts.push(["xl/styles.xml", Buffer.from(styles)]);
  parts.push(["xl/sharedStrings.xml", Buffer.from(`<sst xmlns="${main}">${shared}</sst>`)]);
  return zip(parts);
}
