import { main, workbook, zip } from "./raw-workbook.ts";
import type { Random } from "./random-operations/random.ts";

/** A file that a grammar made: most are nearly right, and each has something that may hurt. */
export function randomFile(source: Random): Buffer {
  const oddity = source.pick([0, 0, 1, 10]);
  const random: Source = { ...source, odd: () => source.chance(oddity) };
  const file = random.chance(65) ? randomWorkbook(random) : Buffer.from(randomCsv(random));
  if (random.chance(85)) return file;
  const cut = Buffer.from(file.subarray(0, random.between(1, file.length)));
  for (let times = random.between(0, 5); times > 0; times -= 1)
    cut[random.between(0, cut.length - 1)] = random.between(0, 255);
  return cut;
}

/** `odd`: whether something wrong stands here. */
type Source = Random & { readonly odd: () => boolean };

const times = (random: Source, most: number, make: (at: number) => string) =>
  Array.from({ length: random.between(0, most) }, (_none, at) => make(at));

const text = (random: Source): string =>
  random.odd() ? oddText(random) : random.pick(["Ana", "1/2/2026", "12.50", ""]);

const oddText = (random: Source): string =>
  random.pick([
    () => " ".repeat(random.between(1, 40_000)),
    () => "x".repeat(random.between(1, 33_000)),
    () => "=1+1",
    () => "\u{1F600}\u0000\uFFFF",
    () => "_x0000__xD800_",
    () => "&amp;&#0;&nope;",
    () => "612-44-9021",
    () => "1e308",
  ])();

const letters = (random: Source) =>
  random.pick(["A", "B", "C", "AZ", "XFD", "XFE", "ZZZ", "ZZZZZZ", "a", "", "É"]);
const number = (random: Source, row: number) =>
  !random.odd()
    ? String(row)
    : random.pick(["0", "-1", "1048576", "1048577", "1e9", "99999999", "NaN", "&#57;9999999"]);

function randomCell(random: Source, row: number, column: number): string {
  const place = random.odd() ? letters(random) : "ABCDEFGHIJ"[column];
  const ref = random.odd() ? "" : ` r="${place}${number(random, row)}"`;
  const style = random.odd() ? ` s="${random.pick(["0", "1", "9999999", "-1", "x"])}"` : "";
  if (!random.odd()) return `<c${ref} t="inlineStr"><is><t>${text(random)}</t></is></c>`;
  return random.pick([
    () => `<c${ref}${style} t="inlineStr"><is><t>${text(random)}</t></is></c>`,
    () => `<c${ref}${style} t="s"><v>${random.pick(["0", "1", "2", "-1", "1e9"])}</v></c>`,
    () => `<c${ref}${style}><v>${random.pick(["1", "45000", "1E400", "-0", "", "abc"])}</v></c>`,
    () => `<c${ref}${style}/>`,
    () => `<x:c${ref} t="${random.pick(["b", "e", "d", "str", "zz"])}"><v>1</v></x:c>`,
    () => `<c ${"a='>' ".repeat(random.between(1, 50))}${ref}><v>2</v></c>`,
  ])();
}

function randomSheet(random: Source): string {
  const names = ["First name", "Last name", "Email", "City", "Notes"].map(
    (name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`,
  );
  const head = random.odd() ? "" : `<row r="1">${names.join("")}</row>`;
  const rows = times(random, 30, (at) => {
    const cells = times(random, 9, (column) => randomCell(random, at + 2, column)).join("");
    const ref = random.odd() ? "" : ` r="${number(random, at + 2)}"`;
    return random.odd() ? `<row${ref}>${cells}` : `<row${ref}>${cells}</row>`;
  }).join("");
  const before = random.pick([
    "",
    `<dimension ref="A1:XFD1048576"/>`,
    "<dimension/>",
    "<cols>".repeat(random.between(1, 5_000)),
    `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1_000)}"><!ENTITY b "&a;&a;">]>`,
  ]);
  const merged = `<mergeCell ref="A1:XFD1048576"/>`.repeat(random.between(0, 50));
  return `<worksheet xmlns="${main}">${before}<sheetData>${head}${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
}

function randomWorkbook(random: Source): Buffer {
  const sheets = Array.from({ length: random.odd() ? 60 : random.between(1, 3) }, (_none, at) => {
    const state = random.chance(10) ? "hidden" : undefined;
    const name = random.odd() ? random.pick(["", "x".repeat(5_000), "&lt;b&gt;"]) : `S${at}`;
    const sheet: [string, string, string?] = [name, randomSheet(random)];
    if (state !== undefined) sheet[2] = state;
    return sheet;
  });
  const shared = times(random, 50, () => `<si><t>${text(random)}</t></si>`).join("");
  const formats = random.pick(["0", "yyyy-mm-dd", "[y".repeat(5_000), '"'.repeat(999)]);
  const parts: [string, Buffer][] = [
    ...workbook(sheets),
    ["xl/sharedStrings.xml", Buffer.from(`<sst xmlns="${main}">${shared}</sst>`)],
    [
      "xl/styles.xml",
      Buffer.from(
        `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="200" formatCode="${formats.replaceAll('"', "&quot;")}"/></numFmts><cellXfs><xf numFmtId="200"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
    ],
  ];
  if (!random.chance(10)) return zip(parts);
  const at = random.between(0, parts.length - 1);
  const [name, content] = parts[at] ?? ["", Buffer.alloc(0)];
  return zip(
    random.pick([
      () => parts.toSpliced(at, 1),
      () => [...parts, parts[at] ?? parts[0] ?? ["", content]],
      () => parts.with(at, [random.pick(["../x.xml", "/etc/x.xml", "a\\b.xml", ""]), content]),
      () => parts.with(at, [name, Buffer.alloc(random.between(1, 1_000_000))]),
      () =>
        parts.with(at, [name, Buffer.from(content.toString().replaceAll("worksheets/", "../"))]),
      () => parts.with(at, [name, Buffer.from(`\uFEFF${content.toString()}`, "utf16le")]),
    ])() as [string, Buffer][],
  );
}

function randomCsv(random: Source): string {
  const [between, end] = [random.pick([",", ";", "\t", "|"]), random.pick(["\n", "\r\n", "\r"])];
  const quoted = (cell: string) => (random.chance(20) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const line = () => {
    if (random.odd()) return random.pick(['"', between.repeat(20_000), '""'.repeat(9_999)]);
    return times(random, 8, () => quoted(text(random))).join(between);
  };
  return [`sep=${between}`, "First name;Last name,Email|x", ...times(random, 60, line)]
    .slice(random.between(0, 2))
    .join(end);
}
