import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstBaseline, fieldFontSizes, fitText, type FittedText } from "./fit-text.ts";
import { dejaVuSansMetrics as face } from "./dejavu-sans-metrics.ts";

const { preferred, min } = fieldFontSizes;
const fit = (text: string, width: number, height: number) => fitText(face, text, { width, height });
const read = ({ lines }: FittedText) => lines.map(({ text }) => text);

describe("fitText", () => {
  test("sets a short text at the preferred size, vertically centred in a low box", () => {
    const { size, lines, overflows } = fit("Ada Lovelace", 200, 20);
    expect([size, lines.length, overflows]).toEqual([preferred, 1, false]);
    const above = (20 - (face.ascent + face.descent) * size) / 2;
    expect(lines[0]?.baseline).toBeCloseTo(above + face.ascent * size, 5);
    expect(lines[0]?.baseline).toBe(firstBaseline(face, 20));
  });

  test("uses a smaller size in a low box", () => {
    expect(fit("Ada", 200, 9).size).toBeCloseTo(9 / (face.ascent + face.descent), 1);
  });

  test("shrinks a long line first", () => {
    const { size, lines } = fit("100 Main Street, Suite 400", 110, 20);
    expect(size).toBeLessThan(preferred);
    expect(size).toBeGreaterThan(min);
    expect(lines).toHaveLength(1);
  });

  test("wraps a text that is too long at 6 points", () => {
    const fitted = fit("100 Main Street, Suite 400, Wilmington", 80, 20);
    expect(read(fitted)).toEqual(["100 Main Street, Suite", "400, Wilmington"]);
    expect(fitted.overflows).toBe(false);
  });

  test("wraps instead of shrinking in a box of several lines, without splitting words", () => {
    const address = fit("100 Main Street, Suite 400, Wilmington, DE 19801", 120, 60);
    expect([address.size, address.lines.length]).toEqual([preferred, 3]);
    const mail = fit("bartholomew.featherstonehaugh@example.com", 150, 60);
    expect([mail.lines.length, mail.size < preferred]).toEqual([1, true]);
  });

  test("truncates and reports a text that does not fit", () => {
    const fitted = fit("word ".repeat(50), 60, 20);
    expect([fitted.size, fitted.lines.length, fitted.overflows]).toEqual([min, 2, true]);
  });

  test("keeps the rows and columns of a table", () => {
    const rows = Array.from(
      { length: 6 },
      (_one, index) => `Q${index} 2026  04/01/2026  $2,666.66`,
    );
    const fitted = fit(rows.join("\n"), 220, 80);
    expect(read(fitted)).toEqual(rows);
    expect(fitted.overflows).toBe(false);
    expect(fit(rows.join("\n"), 220, 30).overflows).toBe(true);
  });
});

test("nothing leaves its box, and nothing is lost without a report", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aWi. Łé"), maxLength: 120 });
  const text = fc.array(letters, { minLength: 1, maxLength: 5 }).map((rows) => rows.join("\n"));
  const side = fc.double({ min: 1, max: 300, noNaN: true });
  fc.assert(
    fc.property(text, side, side, (given, width, height) => {
      const fitted = fit(given, width, height);
      for (const { text: line, baseline } of fitted.lines) {
        const wide = face.widthOf(line) * fitted.size;
        if (line.length > 1) expect(wide).toBeLessThanOrEqual(width + 0.01);
        expect(baseline + face.descent * fitted.size).toBeLessThanOrEqual(height + 0.01);
      }
      if (fitted.overflows) return;
      const letterOf = (value: string) => value.replaceAll(/\s/g, "");
      expect(letterOf(read(fitted).join(""))).toBe(letterOf(given));
    }),
    { numRuns: 500 },
  );
});
