import { BUILT_IN_FORMATS } from "./number-format.ts";
import type { XlsxParts, XmlHandler } from "./unpack-xlsx.ts";
import { createTextReader } from "./xlsx-text.ts";

interface SheetPart {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** What the cells of a workbook refer to. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  /** Day 0 is January 1, 1904: workbooks that began on a Mac. */
  readonly is1904: boolean;
  /** Its results of formulas are calculated when it is opened: those in the file may be none. */
  readonly isUncalculated: boolean;
  readonly sharedTexts: readonly string[];
  /** The number format of each style of cells. */
  readonly formats: readonly string[];
}

export const isTrue = (value: string | undefined) => value === "1" || value === "true";

export async function readWorkbook(parts: XlsxParts): Promise<Workbook> {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let [is1904, isUncalculated] = [false, false];
  const hasWorkbook = await parts.parse("xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes["date1904"]);
      if (name === "calcPr") isUncalculated = isTrue(attributes["fullCalcOnLoad"]);
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const isHidden = /hidden/i.test(attributes["state"] ?? "");
      sheets.push({ name: attributes["name"] ?? "", id, isHidden });
    },
  });
  if (!hasWorkbook) throw new Error("no workbook");
  const targets = await readTargets(parts);
  return {
    ...{ is1904, isUncalculated },
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      const part = targets.get(id);
      return part === undefined ? [] : [{ ...sheet, part }];
    }),
    sharedTexts: await readSharedTexts(parts),
    formats: await readFormats(parts),
  };
}

/** Parts of worksheets by their relation: sheets of charts have none. */
async function readTargets(parts: XlsxParts): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await parts.parse("xl/_rels/workbook.xml.rels", {
    open(name, { Id, Type, Target }) {
      if (name !== "Relationship" || Id === undefined || Target === undefined) return;
      if (!Type?.endsWith("/worksheet")) return;
      targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

async function readSharedTexts(parts: XlsxParts): Promise<string[]> {
  const texts: string[] = [];
  const reader = createTextReader();
  const handler: XmlHandler = {
    open: reader.open,
    text: reader.text,
    close(name) {
      reader.close(name);
      if (name === "si") texts.push(reader.take());
    },
  };
  await parts.parse("xl/sharedStrings.xml", handler);
  return texts;
}

async function readFormats(parts: XlsxParts): Promise<string[]> {
  const custom = new Map<string, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  await parts.parse("xl/styles.xml", {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") custom.set(numFmtId, formatCode);
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle)
        formats.push(custom.get(numFmtId) ?? BUILT_IN_FORMATS.get(Number(numFmtId)) ?? "General");
    },
    close(name) {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return formats;
}
