import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { fitted, sizeToFit } from "./printable.ts";

const room = { width: 200, max: 18, min: 9 };

test("a long name gets a smaller font size, and is cut only below the minimum size", async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRomanItalic);
  expect(sizeToFit(font, "Margaret Okafor", room)).toBe(18);
  const name = "Margaret Anneliese Okafor-Natarajan";
  const size = sizeToFit(font, name, room);
  expect([size < 18, fitted(font, size, name, room.width)]).toEqual([true, name]);
  expect(sizeToFit(font, name.repeat(5), room)).toBe(9);
  expect(fitted(font, 9, name.repeat(5), room.width)).toMatch(/\.\.\.$/);
});
