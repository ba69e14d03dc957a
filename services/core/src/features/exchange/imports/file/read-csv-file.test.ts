import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvDelimiters } from "@accord/domain";
import { readCsvFile } from "./read-csv-file.ts";

const read = (text: string, choice: Parameters<typeof readCsvFile>[1] = {}) =>
  readCsvFile(Buffer.from(text), choice);
const head = "First name,Last name,Street address,City";

describe("the delimiter", () => {
  const rows = (delimiter: string) =>
    [
      "First name;Last name;Street address, unit;City;Note",
      'Pia;"Smith; Lee";1 Bay Street, Apt 1;Mobile',
      "Ana;Lee;2 Bay Street, Apt 2;Mobile;a|b",
    ]
      .map((row) => row.replaceAll(";", delimiter))
      .join("\r\n");
  test.each([
    ["semicolons beside commas in each address", rows(";"), ";"],
    ["tabs", rows("\t"), "\t"],
    ["bars", rows("|").replace("a|b", ""), "|"],
    ["rows of different lengths", `First name;City;;;\n${"Ana;12, Bay, Street\n".repeat(30)}`, ";"],
    ["a long cell", `Email;Notes\na@example.com;"${"one, two, three\n".repeat(3_000)}"\n`, ";"],
    ["unknown headers and decimal commas", "x;y\n1,5;2\n3,5;4\n", ";"],
    [
      "a title above the header",
      "List, as of May, 2026\n\nEmail;City\na@example.com;Mobile\n",
      ";",
    ],
    ["one column", "Email\na@example.com\n", ","],
    ["stray quotes", 'Name;Height\nAna;5" 3\nUte;5" 4\n', ";"],
  ])("%s", (_name, text, delimiter) => {
    expect(read(text).reading.delimiter).toBe(delimiter);
  });

  test("what DOS ends a text with is no record", () => {
    expect(read(`${head}\nAna,Lee,1 Bay Street,Mobile\n\u001A`).records).toHaveLength(2);
  });

  test("a chosen one is taken", () => {
    expect(read("a,b;c\n1,2;3\n", { delimiter: ";" }).records).toEqual([
      ["a,b", "c"],
      ["1,2", "3"],
    ]);
  });
});

describe("quotes", () => {
  test.each([
    ['"William "Bill" ",Hoyt,x,Mobile', 'William "Bill" '],
    ['Margaret "Peggy",Stone,"Hut 3, "The Oaks"",Mobile', 'Margaret "Peggy"', 'Hut 3, "The Oaks"'],
    ['"Robert \\"Bob\\"",Lane,"Hut, \\"4\\"",Mobile', 'Robert "Bob"', 'Hut, "4"'],
    ['"Robert ""Bob""",Lane,"a ""b"", c",Mobile', 'Robert "Bob"', 'a "b", c'],
    ['"Bill" William,Hoyt,x,Mobile', '"Bill" William'],
    ['""Bill" William",Hoyt,x,Mobile', '"Bill" William'],
    ['"5" pipe",Hoyt,5" rod,Mobile', '5" pipe', '5" rod'],
    ['Ana, "Hoyt" ,"12 Bay\nStreet, 2",Mobile', "Ana", "12 Bay\nStreet, 2"],
    ['"Ana "A" ",Hoyt,"12 Bay\nStreet",Mobile', 'Ana "A" ', "12 Bay\nStreet"],
    ['Ana,Hoyt,"C:\\x\\",Mobile', "Ana", "C:\\x\\"],
    ['="0042",Hoyt,"=""02134""",Mobile', "0042", "02134"],
  ])("%s", (row, first, third?: string) => {
    const { records } = read(`${head}\nEva,Stone,1 Bay,Mobile\n${row}\nUte,"Lee",2 Bay,Mobile\n`);
    expect(records).toHaveLength(4);
    expect(records[2]?.[0]).toBe(first);
    expect(records[2]?.slice(2)).toEqual([third ?? "x", "Mobile"]);
    expect(records[3]?.slice(0, 2)).toEqual(["Ute", "Lee"]);
  });

  test.each([
    ["an open quote", '"Bob,Lane,3 Bay,Mobile'],
    ["an open quote before quoted rows", '"Bob,"Lane","3 Bay","Mobile"'],
    ["several ways to read it", '"a","b","c" x,"d","e","f"'],
  ])("%s is refused with its line", (_name, row) => {
    const text = `${head}\n"A\nB",Stone,1 Bay,Mobile\n${row}\n"Ann","Lee","2 Bay","Mobile"\n`;
    expect(() => read(text)).toThrow(/^Line 4 has /);
  });

  test("no cell moves, whatever quotes its text has", () => {
    const cell = fc.stringMatching(/^[ab](?:[ab" \\]{0,5}[ab])?$/);
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...csvDelimiters),
        (cells, delimiter) => {
          const quoted = [...cells, "end"].map((text) => `"${text}"`).join(delimiter);
          const text = `${["one", ...cells].map(() => "h").join(delimiter)}\n${quoted}\n`;
          let records: string[][];
          try {
            ({ records } = read(text, { delimiter }));
          } catch {
            return;
          }
          expect(records[1]).toHaveLength(cells.length + 1);
          expect(records[1]?.at(-1)).toBe("end");
        },
      ),
    );
  });

  test("a large file of stray quotes ends soon", () => {
    const line = `"a "b" c",${'"x","y" z,'.repeat(15)}w\n`;
    const wide = `${"h,".repeat(31)}h\n`;
    expect(read(wide + line.repeat(2_000)).records[2_000]?.[0]).toBe('a "b" c');
  });
});
