import { deflateSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { fillPdf } from "./fill-pdf.ts";
import type { TextField } from "./place-texts.ts";
import { rawPdf, rawStream } from "./testing/raw-pdf.ts";
import { showPage } from "./testing/shown-page.ts";

vi.setConfig({ testTimeout: 60_000 });

const sheet = "/MediaBox[0 0 300 200]";
const field = (text: string, place: Partial<TextField> = {}): TextField => {
  const box = { x: 60, y: 90, width: 120, height: 20 };
  return { text, pageNumber: 1, ...box, ...place };
};

async function fill(pdf: Uint8Array, ...fields: TextField[]): Promise<Uint8Array> {
  const { bytes } = await fillPdf(pdf, fields, { strict: true });
  return bytes ?? new Uint8Array();
}

describe("a form", () => {
  const cover = rawStream("0 0 1 rg 0 0 10 10 re f", "/BBox[0 0 10 10]/Matrix[2 0 0 2 5 5]");
  const form = (...fields: (string | Uint8Array)[]) =>
    rawPdf([
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</NeedAppearances true/Fields[5 0 R]>>>>",
      `<</Type/Pages/Kids[3 0 R]/Count 1${sheet}>>`,
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Annots[5 0 R 6 0 R]>>",
      rawStream(""),
      ...fields,
    ]);
  const link = "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>";

  test("stays visible under the printed texts, and can no longer be filled in", async () => {
    const field5 = "/Subtype/Widget/FT/Tx/Rect[10 80 190 130]/AP<</N 7 0 R>>";
    const filled = await fill(form(`<<${field5}>>`, link, cover), field("over"));
    const shown = await showPage(filled);
    expect(shown.text).toBe("over");
    expect(shown.ink).toMatchObject({ left: 10, top: 70, right: 190, bottom: 120 });
    expect(Buffer.from(filled).includes("AcroForm")).toBe(false);
    expect(Buffer.from(filled).toString("latin1")).toMatch(/Annots \[ 6 0 R \]/);
  });

  test("shows the appearance of its state, and no hidden fields", async () => {
    const states = "/AP<</N<</On 7 0 R>>>>";
    const box5 = `/Subtype/Widget/FT/Btn/Rect[20 20 40 40]${states}`;
    const on = await fill(form(`<<${box5}/AS/On>>`, link, cover));
    expect((await showPage(on)).ink).toEqual({ left: 20, top: 160, right: 40, bottom: 180 });
    for (const state of ["/AS/Off", "/AS/On/F 2", ""]) {
      const off = await fill(form(`<<${box5}${state}>>`, link, cover));
      expect((await showPage(off)).ink).toBeNull();
    }
  });

  test("prints a value without an appearance", async () => {
    const field5 = "/Subtype/Widget/Parent 7 0 R/Rect[60 100 200 120]";
    const parent = "<</FT/Tx/V(Wilmington)>>";
    const shown = await showPage(await fill(form(`<<${field5}>>`, link, parent)));
    expect(shown.text).toBe("Wilmington");
    expect(shown.ink?.left).toBeGreaterThanOrEqual(60);
    expect(shown.ink?.top).toBeGreaterThanOrEqual(80);
  });
});

describe("a filled copy", () => {
  test("has a correct page count, which some viewers rely on", async () => {
    const lying = rawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Kids[3 0 R 4 0 R]/Count -5${sheet}>>`,
      "<</Type/Page>>",
      "<</Type/Pages/Kids[<</Type/Page>> 3 0 R]/Count 2147483648>>",
    ]);
    const text = Buffer.from(await fill(lying, field("x"))).toString("latin1");
    expect(text.match(/\/Count -?\w+/g)).toEqual(["/Count 3", "/Count 2"]);
    // Some viewers take only kids that are objects of their own.
    expect(text.match(/\/Kids \[[^\]]*\]/g)).toHaveLength(2);
    expect(text).not.toMatch(/\/Kids \[[^\]]*<</);
  });

  test.each([
    ["objects", 12],
    ["objects", 2],
    ["content", 15],
  ])("of %s packed with predictor %i is complete", async (what, predictor) => {
    const row = 20;
    const params = `/Filter/FlateDecode/DecodeParms<</Predictor ${predictor}/Columns ${row}>>`;
    const packed = (text: string) => deflateSync(predicted(text, row, predictor));
    const square = "10 10 20 20 re f";
    const pages = `<</Type/Pages/Kids[3 0 R]/Count 1${sheet}>>`;
    const table = "2 0 ";
    const pdf = rawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      what === "objects"
        ? rawStream(packed(table + pages), `/Type/ObjStm/N 1/First ${table.length}${params}`)
        : pages,
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
      what === "content" ? rawStream(packed(square), params) : rawStream(square),
    ]);
    const shown = await showPage(await fill(pdf, field("x", { x: 250, y: 20 })));
    expect(shown.text).toBe("x");
    expect(shown.ink?.left).toBe(10);
  });
});

/** Bytes as differences from the row above (PNG, each row by another way) or the left (TIFF). */
function predicted(text: string, row: number, predictor: number): Buffer {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / row) * row), "latin1");
  const at = (index: number) => plain[index] ?? 0;
  const rows: Buffer[] = [];
  for (let start = 0; start < plain.length; start += row) {
    const kind = (start / row) % 5;
    const bytes = Array.from({ length: row }, (_one, column) => {
      const index = start + column;
      const left = column === 0 ? 0 : at(index - 1);
      const above = start === 0 ? 0 : at(index - row);
      const corner = column === 0 || start === 0 ? 0 : at(index - row - 1);
      if (predictor === 2) return at(index) - left;
      const near = left + above - corner;
      const paeth = [left, above, corner].toSorted(
        (a, b) => Math.abs(near - a) - Math.abs(near - b),
      );
      const guesses = [0, left, above, (left + above) >> 1, paeth[0] ?? 0];
      return at(index) - (guesses[kind] ?? 0);
    });
    rows.push(Buffer.from(predictor === 2 ? bytes : [kind, ...bytes]));
  }
  return Buffer.concat(rows);
}
