import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { readCompanyLogo } from "../../adapters/company-logo.ts";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
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

const company = {
  name: "Accord Capital Partners",
  address: "100 Main Street, Suite 400, Wilmington, DE 19801",
  phone: "(302) 555-0100",
  logo: null,
};
const stationery = { company, printer: { print: () => Promise.reject(new Error("no SVG here")) } };

async function pagesOf(...fields: ReturnType<typeof box>[]): Promise<string[][]> {
  const pdf = await PDFDocument.load(await drawAgreement("Agreement", fields, stationery));
  return pdf.getPages().map(printedText);
}

const words = (texts: string[]) => texts.join(" ").replaceAll(/\s+/g, " ");

test.each([
  ["few boxes take two pages", [box(1, 300)], 2],
  ["boxes at the foot of page 1 push the clauses on", [box(1, 760)], 2],
  ["boxes at the foot of page 2 push clauses and signatures on", [box(2, 774)], 3],
  ["boxes at the foot of both pages push everything on", [box(1, 774), box(2, 774)], 3],
  ["boxes halfway down page 2 leave room for some clauses", [box(1, 700), box(2, 400)], 3],
])(
  "%s: all clauses are printed, and the last page has signature lines",
  async (_name, fields, count) => {
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
  },
);

test("no page has signature lines without a clause above", async () => {
  for (let y = 0; y <= 774; y += 9) {
    const last = (await pagesOf(box(1, y), box(2, 774 - y))).at(-1) ?? [];
    expect(words(last)).toContain("7. Entire agreement");
  }
});

test("only the first page has the firm's name, address and phone", async () => {
  const [first = [], second = []] = await pagesOf(box(1, 300));
  expect(words(first)).toContain("Accord Capital Partners");
  expect(words(first)).toContain("Wilmington, DE 19801");
  expect(words(first)).toContain("(302) 555-0100");
  expect(words(second)).not.toContain("(302) 555-0100");
});

test("a second party and the firm have their own signature lines", async () => {
  const last = words((await pagesOf(box(1, 300))).at(-1) ?? []);
  expect(last).toContain("Signature of a second party, date");
  expect(last).toContain("Signature for the firm, date");
});

test("the logo is beside the name, an SVG drawn by the browser", async () => {
  const svg = readCompanyLogo(
    `data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 4 1"/>')}`,
  );
  const drawn = await PDFDocument.create();
  drawn.addPage([120, 30]).drawText("drawn");
  const printed = Buffer.from(await drawn.save());
  const sheets: string[] = [];
  const print = (sheet: { html: string }) => {
    sheets.push(sheet.html);
    return Promise.resolve(printed);
  };
  const bytes = await drawAgreement("Agreement", [box(1, 300)], {
    company: { ...company, logo: svg },
    printer: { print },
  });
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain("size: 120pt 30pt");
  expect((await pdfPages(bytes))[0]).toContain("drawn");
});
