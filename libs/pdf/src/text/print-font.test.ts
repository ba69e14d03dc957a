import { dejaVuSansMetrics } from "@accord/domain";
import { expect, test } from "vitest";
import { printFont } from "./print-font.ts";

test("the published font metrics are those of the font", () => {
  const font = printFont();
  expect(dejaVuSansMetrics.ascent).toBe(font.ascent);
  expect(dejaVuSansMetrics.descent).toBe(font.descent);
  for (let code = 0x20; code <= 0x7e; code += 1) {
    const character = String.fromCodePoint(code);
    expect([character, dejaVuSansMetrics.widthOf(character)]).toEqual([
      character,
      font.widthOf(character),
    ]);
  }
  expect(dejaVuSansMetrics.widthOf("Émile Çağ")).toBeCloseTo(font.widthOf("Émile Çağ"), 10);
});
