import { deflateSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { fillPdf } from "./fill-pdf.ts";
import type { TextField } from "./place-texts.ts";
import { firstPagePieces } from "./testing/pdf-text.ts";
import { onePage, rawPdf, rawStream } from "./testing/raw-pdf.ts";
import { SCALE, showPage, type ShownPage } from "./testing/shown-page.ts";

vi.setConfig({ testTimeout: 60_000 });

const box = { x: 60, y: 90, width: 120, height: 20 };
const field = (text: string, change: Partial<TextField> = {}): TextField => ({
  text,
  pageNumber: 1,
  ...box,
  ...change,
});

async function fill(pdf: Uint8Array, ...fields: TextField[]): Promise<Uint8Array> {
  const { bytes, problems } = await fillPdf(pdf, fields, { strict: true });
  expect(problems).toEqual([]);
  return bytes ?? new Uint8Array();
}

/** A word whose ink tells left from right and top from bottom. */
const word = "Ågj → Łq";
const sheet = "/MediaBox[0 0 300 200]";

const turnedSheets = [0, 90, 180, 270, -90, 450].map((rotate) => {
  const size = rotate % 180 === 0 ? "300 200" : "200 300";
  return [`turned by ${rotate}`, onePage(`/MediaBox[0 0 ${size}]/Rotate ${rotate}`)] as const;
});

const pages = [
  ...turnedSheets,
  ["turned by its tree", onePage("", "", "/MediaBox[0 0 200 300]/Rotate 90")],
  ["turned by no multiple of 90", onePage(`${sheet}/Rotate 45`)],
  ["beginning at -100 -50", onePage("/MediaBox[-100 -50 200 150]")],
  ["beginning at 70 30, turned", onePage("/MediaBox[70 30 270 330]/Rotate 270")],
  ["with swapped corners", onePage("/MediaBox[300 200 0 0]")],
  ["cropped", onePage("/MediaBox[0 0 600 500]/CropBox[150 100 450 300]")],
  ["cropped and turned", onePage("/MediaBox[0 0 600 500]/CropBox[50 80 250 380]/Rotate 90")],
  ["cropped beyond its edges", onePage("/MediaBox[0 0 300 200]/CropBox[-50 -50 900 900]")],
  ["cropped to nothing", onePage("/MediaBox[0 0 300 200]/CropBox[900 900 950 950]")],
  ["in units of two points", onePage("/MediaBox[10 20 160 120]/UserUnit 2")],
  ["scaled by its own content", onePage(sheet, "3 0 0 3 50 50 cm q 0 0 1 rg")],
  ["with a restore too many", onePage(sheet, "2 0 0 2 9 9 cm Q")],
  ["whose content breaks off in a string", onePage(sheet, "q 5 0 0 5 0 0 cm BT [(")],
  ["whose content breaks off in an image", onePage(sheet, "BI /W 1 /H 1 ID ")],
  ["in an open text object and hidden layer", onePage(sheet, "/OC /Hidden BDC BT 3 Tr 40 Ts")],
] as const;

describe("text is printed in its box on the shown page", async () => {
  const plain = await showPage(await fill(onePage(sheet), field(word)));

  test.each(pages)("of a page %s", async (_name, pdf) => {
    const shown = await showPage(await fill(pdf, field(word)));
    expect([shown.width, shown.height]).toEqual([300, 200]);
    const { left = 0, top = 0, right = 0, bottom = 0 } = shown.ink ?? {};
    expect(left).toBeGreaterThanOrEqual(box.x);
    expect(top).toBeGreaterThanOrEqual(box.y);
    expect(right).toBeLessThanOrEqual(box.x + box.width);
    expect(bottom).toBeLessThanOrEqual(box.y + box.height);
    expect(difference(shown, plain)).toBeLessThan(0.02);
  });
});

/** The share of the ink by which two pages differ. */
function difference(one: ShownPage, other: ShownPage): number {
  let [apart, all] = [0, 0];
  for (let y = 0; y < one.height * SCALE; y += 1) {
    for (let x = 0; x < one.width * SCALE; x += 1) {
      apart += Math.abs(one.inkAt(x, y) - other.inkAt(x, y));
      all += other.inkAt(x, y);
    }
  }
  return apart / all;
}

describe("the page's own content", () => {
  const square = "10 10 20 20 re f";

  test.each([
    ["stays", square],
    ["stays where a restore too many stands", `1 0 0 1 5 5 cm Q 5 5 20 20 re f`],
    ["stays when it is packed", null],
  ])("%s", async (_name, content) => {
    const packed = rawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R/Contents[4 0 R 5 0 R]${sheet}>>`,
      rawStream(deflateSync("10 10 20"), "/Filter/FlateDecode"),
      rawStream(deflateSync("20 re f"), "/Filter/FlateDecode"),
    ]);
    const pdf = content === null ? packed : onePage(sheet, content);
    const before = await showPage(pdf);
    const after = await showPage(await fill(pdf, field(" "), field("x", { x: 250, y: 20 })));
    expect(before.ink).toEqual({ left: 10, top: 170, right: 30, bottom: 190 });
    for (let y = 300; y < 400; y += 7) {
      for (let x = 0; x < 100; x += 7) expect(after.inkAt(x, y)).toBe(before.inkAt(x, y));
    }
  });

  test("is drawn on once when two pages are one object", async () => {
    const twice = rawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2${sheet}>>`,
      "<</Type/Page/Parent 2 0 R>>",
    ]);
    const filled = await fill(twice, field("second", { pageNumber: 2 }));
    expect((await showPage(filled, 1)).ink).toBeNull();
    expect((await showPage(filled, 2)).text).toBe("second");
  });
});

describe("text", () => {
  test.each([
    "Łukasz → Ærø & Ž. Ñandú",
    "Ελένη Παπαδοπούλου",
    "Дмитрий Щукин",
    "x\u0302y\u0323\u0308z",
    "office fi ffl",
  ])("%s can be read back unchanged", async (text) => {
    const filled = await fill(onePage(sheet), field(text, { width: 220 }));
    expect((await showPage(filled)).text.normalize("NFC")).toBe(text.normalize("NFC"));
  });

  test.each(["王明龍", "山田さくら", "김서연", "שרה כהן"])("%s can be searched", async (name) => {
    const { text } = await showPage(await fill(onePage(sheet), field(name)));
    const words = [name, name.split(" ").reverse().join(" ")];
    expect(words).toContain(text.replace(/\s+/g, " ").trim());
  });

  test("in columns has aligned dates and right-aligned amounts", async () => {
    const rows = ["Period 1\t04/01/2026\t$2,666.66", "Period 12\t05/06/2026\t$12,666.66"];
    const tall = { x: 20, y: 20, width: 260, height: 60 };
    const bytes = await fill(onePage(sheet), field(rows.join("\n"), tall));
    const pieces = await firstPagePieces(Buffer.from(bytes));
    const startsOf = (pattern: RegExp) =>
      pieces.filter(({ text }) => pattern.test(text)).map(({ x }) => x);
    const endsOf = (pattern: RegExp) =>
      pieces.filter(({ text }) => pattern.test(text)).map(({ x, width }) => x + width);
    const [first = 0, second = 1] = startsOf(/^\d\d\/\d\d\/2026/);
    expect(first).toBeCloseTo(second, 1);
    const [one = 0, other = 1] = endsOf(/\$[\d,]+\.66$/);
    expect(one).toBeCloseTo(other, 1);
  });

  test("in columns that do not fit is reported", async () => {
    const rows = Array.from({ length: 50 }, () => "Q1 2026\t04/01/2026\t$2,666.66").join("\n");
    const { problems } = await fillPdf(onePage(sheet), [field(rows)], { strict: false });
    expect(problems).toEqual([{ index: 0, kind: "overflow" }]);
  });

  test("of one file does not appear in another", async () => {
    const first = await fill(onePage(sheet), field("Ελένη"));
    const second = await fill(onePage(sheet), field("Дмитрий"));
    expect((await showPage(first)).text).toBe("Ελένη");
    expect((await showPage(second)).text).toBe("Дмитрий");
  });

  test.each([
    [
      "a character without a shape",
      field("Wang 𒀀 𓀀 𒀀"),
      { kind: "character", characters: ["𒀀", "𓀀"] },
    ],
    ["a text too long", field("word ".repeat(200)), { kind: "overflow" }],
    ["a page that is not there", field("x", { pageNumber: 2 }), { kind: "no-page", pages: 1 }],
    ["a box beyond the page", field("x", { x: 300 }), { kind: "off-page" }],
  ])("with %s is a problem, and nothing is drawn when strict", async (_name, wrong, problem) => {
    const fields = [field("fine", { y: 10 }), wrong];
    const strict = await fillPdf(onePage(sheet), fields, { strict: true });
    expect(strict).toEqual({ bytes: null, problems: [{ index: 1, ...problem }] });
    const drawn = await fillPdf(onePage(sheet), fields, { strict: false });
    expect(drawn.problems).toEqual(strict.problems);
    expect((await showPage(drawn.bytes ?? new Uint8Array())).text).toContain("fine");
  });

  test("that is cut stays within its box", async () => {
    const { bytes } = await fillPdf(onePage(sheet), [field("word ".repeat(200))], {
      strict: false,
    });
    const { ink } = await showPage(bytes ?? new Uint8Array());
    expect(ink?.right).toBeLessThanOrEqual(box.x + box.width);
    expect(ink?.bottom).toBeLessThanOrEqual(box.y + box.height);
  });
});

test("a filled copy contains no scripts or actions", async () => {
  const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
  const armed = rawPdf([
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${script}/AA<</WC ${script}>>/Names<</JavaScript<</Names[(x) ${script}]>>>>>>`,
    `<</Type/Pages/Kids[3 0 R]/Count 1${sheet}>>`,
    "<</Type/Page/Parent 2 0 R>>",
  ]);
  expect(Buffer.from(await fill(armed, field("x"))).includes("JavaScript")).toBe(false);
});
