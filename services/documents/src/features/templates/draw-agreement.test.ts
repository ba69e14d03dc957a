import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { printedText } from "../../testing/printed-text.ts";
import { clauses } from "./agreement-clauses.ts";
import { drawAgreement } from "./draw-agreement.ts";

const box = (pageNumber: number, yPosition: number) => ({
  id: "box",
  fieldName: "Investor name",
  agreementProperty: "investor_name" as const,
  fieldType: "text" as const,
  xPosition: 72,
  yPosition,
  width: 220,
  height: 18,
  pageNumber,
});

async function pagesOf(...fields: ReturnType<typeof box>[]): Promise<string[][]> {
  const pdf = await PDFDocument.load(await drawAgreement("Agreement", fields));
  return pdf.getPages().map(printedText);
}

const words = (texts: string[]) => texts.join(" ").replaceAll(/\s+/g, " ");

test.each([
  ["few boxes take two pages", [box(1, 300)], 2],
  ["boxes at the foot of page 1 push the clauses on", [box(1, 760)], 2],
  ["boxes at the foot of page 2 push clauses and signatures on", [box(2, 774)], 3],
  ["boxes at the foot of both pages push everything on", [box(1, 774), box(2, 774)], 3],
  ["boxes halfway down page 2 leave room for some clauses", [box(1, 700), box(2, 400)], 3],
])("%s: no clause is lost, and the last page is signed", async (_name, fields, count) => {
  const pages = await pagesOf(...fields);
  expect(pages).toHaveLength(count);
  const whole = words(pages.flat());
  for (const { heading, text } of clauses()) {
    expect(whole).toContain(heading);
    expect(whole).toContain(text);
  }
  const signed = pages.map((page) => page.includes("Signature of the investor, date"));
  expect(signed).toEqual(pages.map((_page, index) => index === count - 1));
  expect(pages.map((page) => page.at(-1))).toEqual(
    pages.map((_page, index) => `Page ${index + 1} of ${count}`),
  );
});

test("no page is signed without a clause above the lines", async () => {
  for (let y = 0; y <= 774; y += 9) {
    const last = (await pagesOf(box(1, y), box(2, 774 - y))).at(-1) ?? [];
    expect(words(last)).toContain("7. Entire agreement");
  }
});
