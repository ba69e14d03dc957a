import { makeWorkbook } from "@accord/service-kit";
import { describe, expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { lieAboutSize, main, workbook, zip } from "../../../../testing/raw-workbook.ts";

const text = "Name,City,Born\nÁlvarez,München,2026-01-02\nO'Neil,“Bay”,3\n";
const utf16 = (littleEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return littleEndian ? bytes : bytes.swap16();
};
/** Windows-1252 has the quotes at 0x93 and 0x94. */
const windows1252 = () =>
  Buffer.from(text.replaceAll("“", "\u0093").replaceAll("”", "\u0094"), "latin1");

const read = (bytes: Uint8Array | string) => readSheets(Buffer.from(bytes));
const cellsOf = async (bytes: Uint8Array | string) =>
  (await read(bytes)).flatMap(({ rows }) => rows.map(({ cells }) => cells));

describe("encodings", () => {
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 little endian", utf16(true, true)],
    ["UTF-16 big endian", utf16(false, true)],
    ["UTF-16 little endian without a mark", utf16(true, false)],
    ["UTF-16 big endian without a mark", utf16(false, false)],
    ["Windows-1252", windows1252()],
  ])("%s", async (_name, bytes) => {
    const [sheet] = await read(bytes);
    expect(sheet).toMatchObject({
      reading: { delimiter: ",", isDoubtful: false },
      name: "",
      headers: ["Name", "City", "Born"],
      cut: [],
      rows: [
        { n: 2, cells: ["Álvarez", "München", "2026-01-02"] },
        { n: 3, cells: ["O'Neil", "“Bay”", "3"] },
      ],
    });
  });
});

describe("tables of text", () => {
  test.each([
    ["semicolons", "a;b\n1,5;2\n", ["1,5", "2"]],
    ["tabs", "a\tb\n1\t2\n", ["1", "2"]],
    ["bars", "a|b\n1|2\n", ["1", "2"]],
    ["a named delimiter", "sep=;\na;b\n1;2\n", ["1", "2"]],
    ["quotes with delimiters and line ends", 'a,b\n"1,\n""x""",2\n', ['1,\n"x"', "2"]],
    ["a stray quote", 'a,b\n5" pipe,2\n', ['5" pipe', "2"]],
    ["CR LF", "a,b\r\n1,2\r\n", ["1", "2"]],
    ["old Mac line ends", "a,b\r1,2\r", ["1", "2"]],
    ["a short row", "a,b\n1\n", ["1", ""]],
    ["a title above the header", "Report of 2026,,\n\na,b,c\n1,2,3\n", ["1", "2", "3"]],
    ["an empty column", "a,,b\n1,,2\n", ["1", "2"]],
    ["a column without a header", "a,,b\n1,9,2\n", ["1", "9", "2"]],
    ["empty rows", "a,b\n\n,\n1,2\n\n", ["1", "2"]],
    ["a text that an export marked as no formula", "a,b\n'=1+1,'-5\n", ["=1+1", "-5"]],
    ["digits with leading zeros", "zip,four\n02134,0042\n", ["02134", "0042"]],
  ])("%s", async (_name, bytes, cells) => {
    expect(await cellsOf(bytes)).toEqual([cells]);
  });

  test("rows keep the numbers that a spreadsheet shows", async () => {
    const [sheet] = await read("Title\n\na,b\n1,2\n\n3,4\n");
    expect(sheet?.rows.map(({ n }) => n)).toEqual([4, 6]);
  });

  test.each([
    ["SSN", "123-45-6789", "6789"],
    ["SocialSecurityNumber", "123456789", "6789"],
    ["InvestorSSN", "123 45 6789", "6789"],
    ["account_no", "004512345678", "5678"],
    ["TaxIDNumber", "12-3456789", "6789"],
    ["IBAN", "DE89 3704 0044 0532 0130 00", "3000"],
    ["Note", "SSN 123-45-6789, paid $5,000 on 10/20/2026", "SSN ••6789, paid $5,000 on 10/20/2026"],
    ["Last 4 of SSN", "6789", "6789"],
    ["Account", "••5678", "••5678"],
    ["Accountant", "Smith 200-555-1234", "Smith 200-555-1234"],
    ["Accountant", "Smith 2005551234", "Smith ••1234"],
    ["Memo 612-44-9021", "123.45.6789", "••6789"],
  ])("of %s %s only %s is kept", async (header, cell, kept) => {
    const [sheet] = await read(`Name;${header}\nAna;${cell}\n`);
    expect(sheet?.rows[0]?.cells[1]).toBe(kept);
    expect(sheet?.cut).toEqual(kept === cell ? [] : [1]);
  });
});

describe("workbooks", () => {
  test("each sheet with its days, numbers and texts", async () => {
    const columns = [
      { header: "ZIP", kind: "text" },
      { header: "Paid", kind: "day" },
      { header: "Amount", kind: "money" },
    ] as const;
    const rows = [["02134", "2026-03-01", "1250.10"]];
    const book = await makeWorkbook([
      { sheet: "One", columns, rows },
      { sheet: "Two & more", columns, rows },
    ]);
    const sheets = await read(book);
    expect(sheets.map(({ name }) => name)).toEqual(["One", "Two & more"]);
    expect(sheets[1]?.rows).toEqual([{ n: 2, cells: ["02134", "2026-03-01", "1250.10"] }]);
  });

  test("formulas give their saved results, merged cells their first one, hidden sheets nothing", async () => {
    const sheet = `<worksheet xmlns="${main}"><sheetData>
      <row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>
      <row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
      <row r="3"><c r="A3" t="str"><f>HYPERLINK("http://x")</f><v>x</v></c><c r="B3"><v>0.30000000000000004</v></c></row>
      <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><v>1.5E3</v></c></row>
      </sheetData><mergeCells count="1"><mergeCell ref="A4:A5"/></mergeCells></worksheet>`;
    const sheets = await read(
      zip(
        workbook([
          ["Seen", sheet],
          ["Secret", sheet, "hidden"],
        ]),
      ),
    );
    expect(sheets.map(({ name }) => name)).toEqual(["Seen"]);
    expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ["2", "#DIV/0!"],
      ["x", "0.3"],
      ["TRUE", "1500"],
    ]);
  });
});

/** Making the largest file takes longer than a test may. */
const PATIENCE_MS = 60_000;
/** Of the processor, which a busy machine does not change. */
const MAX_CPU_MS = 10_000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

test("what the directory of the zip does not name is not read, and no text has what cannot be stored", async () => {
  const inline = (ref: string, text: string) =>
    `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (rows: string) =>
    `<worksheet xmlns="${main}"><sheetData><row r="1">${inline("A1", "a")}</row>${rows}</sheetData></worksheet>`;
  const seen = zip(
    workbook([["A", sheet(`<row r="2">${inline("A2", "x_x0000__xD800_y")}</row>`)]]),
  );
  const hidden = zip(workbook([["A", sheet(`<row r="9">${inline("ZZZZ9", "x")}</row>`)]]));
  const directory = seen.indexOf("PK\u0001\u0002");
  const added = hidden.subarray(0, hidden.indexOf("PK\u0001\u0002"));
  const both = Buffer.concat([seen.subarray(0, directory), added, seen.subarray(directory)]);
  both.writeUInt32LE(directory + added.length, both.length - 6);
  expect(await cellsOf(both)).toEqual([["x\uFFFDy"]]);
});

describe("refused in bounded time", () => {
  const cell = (ref: string, content = "<v>1</v>", kind = "n") =>
    `<c r="${ref}" t="${kind}">${content}</c>`;
  const row = (cells: string, n = "2") => `<row r="${n}">${cells}</row>`;
  const sheet = (rows: string) =>
    `<worksheet xmlns="${main}"><sheetData>${row(cell("A1"), "1")}${rows}</sheetData></worksheet>`;
  const book = (rows: string) => zip(workbook([["A", sheet(rows)]]));
  const sharedText = () => {
    const rows = Array.from({ length: 2_000 }, (_none, at) =>
      row(cell(`A${at + 2}`, "<v>0</v>", "s"), String(at + 2)),
    );
    const shared = `<sst xmlns="${main}"><si><t>${"x".repeat(32_000)}</t></si></sst>`;
    const parts = workbook([["A", sheet(rows.join(""))]]);
    return zip([...parts, ["xl/sharedStrings.xml", Buffer.from(shared)]]);
  };
  const many = () => `a,b\n${"1,2\n".repeat(50_001)}`;
  const bomb = () => zip([["xl/workbook.xml", Buffer.alloc(400 * 1024 * 1024)]]);
  const longCell = () =>
    zip(
      workbook([
        [
          "Sheet1",
          `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${"x".repeat(
            100 * 1024 * 1024,
          )}</t></is></c></row></sheetData></worksheet>`,
        ],
      ]),
    );
  test.each([
    ["an empty file", () => "", /no rows below its header/],
    ["only a header", () => "a,b\n", /^The file has one line\. Where it names the columns, add/],
    ["50,001 rows", many, /50,001 rows\. At most 50,000/],
    ["an open quote", () => 'a,b\n"1,2\n', /^Line 2 has a quote without an end/],
    [
      "lines that are quoted as a whole",
      () => '"First name,Last name,City"\r\n"Al,Lee,Mobile"\r\n"Bo,Lee,Mobile"\r\n',
      /^Each line is in quotes as a whole/,
    ],
    [
      "lines that are quoted below a header",
      () => 'First name;Last name;City\n"Al;Lee;Mobile"\n"Bo;Lee;Mobile"\n',
      /^Each line is in quotes as a whole/,
    ],
    ["a PDF called .xlsx", () => "%PDF-1.7\n", /This is a PDF/],
    [
      "an old Excel file",
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      /old Excel file/,
    ],
    ["a web page", () => "<html><table><tr><td>1</td></tr></table></html>", /web page/],
    ["bytes", () => Buffer.from([1, 0, 0, 2, 0, 0, 0, 3, 0, 4]), /no text file/],
    [
      "a torn workbook",
      () => zip(workbook([["A", "<worksheet/>"]])).subarray(0, 200),
      /no Excel workbook/,
    ],
    [
      "another kind of zip",
      () => zip([["word/document.xml", Buffer.from("<x/>")]]),
      /no Excel workbook/,
    ],
    ["a zip bomb", bomb, /too large when it is unpacked/],
    [
      "a zip bomb that states a small size",
      () => lieAboutSize(bomb()),
      /too large when|no Excel workbook/,
    ],
    ["a cell of 100 MB", longCell, /more than 32,767 characters/],
    ["a text cell that is too long", () => `a,b\n${"x".repeat(40_000)},1\n`, /32,767 characters/],
    ["a cell of another sheet", () => book(row(cell("ZZZZZZ2"))), /names the cell “ZZZZZZ2”/],
    ["a row outside a sheet", () => book(row("", "1e9")), /names the cell “1e9”/],
    ["a hidden place", () => book(row(cell("&#90;ZZZ2"))), /which no sheet has/],
    ["a cell far away", () => book(row(cell("XFD40000"))), /far to the right/],
    ["too many rows", () => book("<row/>".repeat(250_001)), /more than 250,000 rows/],
    ["too many lines", () => "\n".repeat(300_000), /more than 250,000 lines/],
    ["one text in many cells", sharedText, /more than 50 million characters together/],
    ["201 columns", () => `${"a,".repeat(201)}\n${"1,".repeat(201)}\n`, /more than 200 columns/],
  ])(
    "%s",
    async (_name, make, message) => {
      const bytes = make();
      const from = cpuMs();
      await expect(read(bytes)).rejects.toMatchObject({
        message: expect.stringMatching(message),
      });
      expect(cpuMs() - from).toBeLessThan(MAX_CPU_MS);
    },
    PATIENCE_MS,
  );
});
