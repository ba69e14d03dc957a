import { makeWorkbook } from "@accord/service-kit";
import { describe, expect, test } from "vitest";
import { workbook, zip } from "../../../../testing/raw-workbook.ts";
import { fileOf, head, inline, row, sheetOf } from "../../../../testing/styled-workbook.ts";
import { readSheets } from "./read-sheets.ts";

async function cellOf(cell: string, more: Parameters<typeof fileOf>[1] = {}) {
  const rows = [head("a", "b"), row(inline("x") + cell)];
  const [sheet] = await readSheets(fileOf(sheetOf(rows), more));
  return sheet?.rows[0]?.cells[1];
}

describe("a cell", () => {
  test.each([
    ["a text like a number", inline("2E5"), "2E5"],
    ["a text with zeros", inline("0042"), "0042"],
    ["a text that a spreadsheet shortens", inline("1.23457E+11"), "'1.23457E+11"],
    ["a text of a formula", '<c t="str"><f>A1</f><v>1E10</v></c>', "1E10"],
    ["an empty text of a formula", '<c t="str"><f>A1</f><v></v></c>', ""],
    ["a shared text", '<c t="s"><v>1</v></c>', "Zoë & Đặng"],
    ["a number with zeros", '<c s="3"><v>42</v></c>', "0042"],
    ["a percentage", '<c s="2"><v>7.0000000000000007E-2</v></c>', "7.00%"],
    ["the zero of accounting", '<c s="4"><v>0</v></c>', "-"],
    ["a time", '<c s="1"><v>46068.708333333336</v></c>', "2026-02-15"],
    ["a day in ISO 8601", '<c s="1" t="d"><v>2026-02-15T23:30:00</v></c>', "2026-02-15"],
    ["15 digits", "<c><v>123456789012345</v></c>", "••2345"],
    ["a true value", '<c t="b"><v>1</v></c>', "TRUE"],
    ["a false value", '<c t="b"><v>0</v></c>', "FALSE"],
    ["an error", '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', "#DIV/0!"],
    ["an error of another program", '<c t="e"><v>?</v></c>', "#ERROR!"],
    ["a date before all dates", '<c s="1"><v>-1</v></c>', "########"],
    ["a formula without a value", "<c><f>SUM(A1)</f></c>", "#NO VALUE!"],
    ["a formula with an empty value", "<c><f>SUM(A1)</f><v/></c>", "#NO VALUE!"],
    ["a formula with a zero", "<c><f>SUM(A1)</f><v>0</v></c>", "0"],
    ["a guide", '<c t="s"><v>0</v></c>', "東京"],
    ["no style", '<c s="99"><v>5</v></c>', "5"],
  ])("with %s", async (_title, cell, text) => {
    const shared =
      "<si><t>東京</t><rPh><t>トウキョウ</t></rPh></si>" +
      "<si><r><t>Zo&#235; </t></r><r><t>&amp; &#x110;ặng</t></r></si>";
    expect(await cellOf(cell, { shared })).toBe(text);
  });

  test("counts days from 1904 where its workbook does", async () => {
    const book = '<workbookPr date1904="1"/>';
    expect(await cellOf('<c s="1"><v>44606.9</v></c>', { book })).toBe("2026-02-15");
  });

  test("with a zero of a formula has no value where the formulas were not calculated", async () => {
    const book = '<calcPr fullCalcOnLoad="1"/>';
    expect(await cellOf("<c><f>SUM(A1)</f><v>0</v></c>", { book })).toBe("#NO VALUE!");
    expect(await cellOf("<c><v>0</v></c>", { book })).toBe("0");
  });
});

describe("beside its cells a sheet says", () => {
  test("what is hidden and merged, by the rows and columns that are read", async () => {
    const rows = [
      head("a", "b", "c"),
      row(inline("1") + inline("x"), ' hidden="1"'),
      row(inline("2") + inline("x"), ' ht="0"'),
      row(inline("3") + inline("x")),
      row("", ' hidden="true"'),
      row(inline("4") + inline("x"), ' hidden="true"'),
    ];
    const [sheet] = await readSheets(
      fileOf(
        sheetOf(rows, {
          before: '<cols><col min="2" max="2" hidden="1"/><col min="9" max="9" width="0"/></cols>',
          after: '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/></mergeCells>',
        }),
      ),
    );
    expect(sheet?.layout).toEqual({
      hiddenRows: [
        { from: 2, to: 3 },
        { from: 6, to: 6 },
      ],
      hiddenColumns: [1],
      merged: ["A3:A4"],
      totals: [],
      hiddenSheets: [],
      swappedDays: [],
      is1904: false,
    });
  });

  test("which sheets are hidden", async () => {
    const sheet = sheetOf([head("a"), row(inline("1"))]);
    const sheets = await readSheets(
      zip(
        workbook([
          ["Seen", sheet],
          ["Old", sheet, "veryHidden"],
        ]),
      ),
    );
    expect(sheets.map(({ name, layout }) => [name, layout.hiddenSheets])).toEqual([
      ["Seen", ["Old"]],
    ]);
  });
});

const totalsOf = async (csv: string) => (await readSheets(Buffer.from(csv)))[0]?.layout.totals;

describe("a row of totals", () => {
  test.each([
    ["with a label", "a,b,c\nx,5,y\nz,6,y\nTotal,11,\n", [4]],
    ["with a label and a sum without its result", "a,b,c\nx,5,y\nz,6,y\nTOTAL,#NO VALUE!,\n", [4]],
    ["without a label, of figures in parentheses too", "a,b,c\nx,50,y\nz,(6),y\n,44,\n", [4]],
    ["with a count", "a,b,c\nx,5,y\nz,6,y\nTotal,2 rows,\n", [4]],
    ["with a label and its figure in one cell", "a,b,c\nx,5,y\nGrand total: 5,,\n", [3]],
    ["between rows", "a,b,c\nx,5,y\nSubtotal,5,\nz,6,y\n", [3]],
    ["without a label", "a,b,c\nx,5,y\nz,1.10,y\n,6.10,\n", [4]],
    ["of a name that begins so", "a,b,c\nx,5,y\nTotal,Recall,\n", []],
    ["of a record with all cells", "a,b,c\nx,5,y\nTotal,6,1\n", []],
    [
      "of a group of a report",
      "v,d,a,n\nx,,,\n,1/2/2026,A,5\nTotal for x,,,5\nTOTAL,,,5\n",
      [4, 5],
    ],
    ["with its label in a column of days", "a,d,n\nx,1/2/2026,5\ny,2/2/2026,6\n,Total,11\n", [4]],
    [
      "of a last payment that equals the others",
      "a,d,n\n34,04/01/2026,1\n34,07/01/2026,1\n34,10/07/2026,2\n",
      [],
    ],
    [
      "with a label in another language or of a mean",
      "a,b,c\nx,5,y\nz,6,y\nSumme,11,\nAverage,5.5,\nCount: 2,,\n",
      [4, 5, 6],
    ],
    ["with a type", "a,d,t,n\nx,1/2/2026,ROI,5\ny,2/2/2026,ROI,6\nSum,,ROI,11\n", [4]],
    ["of a person who is called so", "a,b,c\nx,Lee,y\nCount,Lee,z\nSum,Ray,\n", []],
    [
      "before notes at the end",
      "a,b,c\nx,5,y\nz,6,y\n,11,\nPrepared by Jane,,\n,,Page 1\n",
      [4, 5, 6],
    ],
    ["or a repeated header", "First name,b,\nx,5,y\nz,6,y\nfirst name,B,\nu,7,v\n", [4]],
    ["of lines that have one cell each", "a,b,c\nx,,\ny,,\n", []],
    ["of a last record without a text", "a,b,c\nx,5,y\nz,6,y\n,7,\n", []],
  ])("%s", async (_title, csv, rows) => {
    expect(await totalsOf(csv)).toEqual(rows);
  });
});

test("a workbook of ours has the texts of its cells", async () => {
  const texts = ["_x0041_", "a\r\nb", "2E5", "=1+1", "#N/A", "TRUE", "1/2/2026", "\u{1F600}"];
  const columns = texts.map((_text, at) => ({ header: `c${at}`, kind: "text" as const }));
  const [sheet] = await readSheets(
    Buffer.from(await makeWorkbook([{ sheet: "S", columns, rows: [texts] }])),
  );
  expect(sheet?.rows[0]?.cells).toEqual(texts);
});

test("a sheet of deep elements is refused", async () => {
  const deep = "<is><r>".repeat(1_000);
  await expect(cellOf(`<c t="inlineStr">${deep}`)).rejects.toThrow("This is no Excel workbook");
});
