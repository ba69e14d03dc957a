import { PDFDocument } from "pdf-lib";
import { expect, test, vi } from "vitest";
import { pdfPages } from "./testing/pdf-text.ts";
import { appendPage, type NewPage } from "./append-page.ts";
import { onePage, rawPdf, rawStream } from "./testing/raw-pdf.ts";
import { SCALE, showPage } from "./testing/shown-page.ts";

vi.setConfig({ testTimeout: 60_000 });

const page: NewPage = {
  width: 300,
  height: 400,
  texts: [{ text: "Łukasz → Ærø", x: 40, y: 60, width: 200, height: 16 }],
  lines: [{ x: 50, y: 200, length: 180 }],
};
const append = async (bytes: Uint8Array | null) => {
  const appended = await appendPage(bytes, page);
  return { ...appended, bytes: appended.bytes ?? new Uint8Array() };
};
const text = "BT /F 12 Tf (kept) Tj ET";

const documents = [
  ["with one page", onePage("/MediaBox[0 0 200 100]")],
  ["whose pages are turned by their tree", onePage("", "", "/MediaBox[0 0 200 100]/Rotate 90")],
  ["cropped and scaled", onePage("/CropBox[10 10 90 90]/UserUnit 3", "", "/MediaBox[0 0 99 99]")],
  ["with a page that is odd by itself", onePage("/MediaBox[0 0 99999 1]", "2 0 0 2 9 9 cm Q [(")],
  [
    "whose tree stands in its catalog",
    rawPdf([
      "<</Type/Catalog/Pages<</Type/Pages/Count 9/Kids[2 0 R]>>>>",
      "<</Type/Page/MediaBox[0 0 9 9]/Contents 3 0 R>>",
      rawStream(text),
    ]),
  ],
] as const;

test.each(documents)(
  "the page is last, upright and in its size, after a document %s",
  async (_name, pdf) => {
    const { bytes, pageNumber, problems } = await append(pdf);
    expect([pageNumber, problems]).toEqual([2, []]);
    const shown = await showPage(bytes, 2);
    expect([shown.width, shown.height, shown.text]).toEqual([300, 400, "Łukasz → Ærø"]);
    const darkAt = (x: number, y: number) => shown.inkAt(x * SCALE, y * SCALE);
    expect(darkAt(60, 200)).toBeGreaterThan(40);
    expect([darkAt(45, 200), darkAt(235, 200), darkAt(60, 205)]).toEqual([0, 0, 0]);
    expect(shown.ink?.top).toBeGreaterThan(59);
    expect(shown.ink?.left).toBeGreaterThan(39);
  },
);

test("existing pages stay unchanged", async () => {
  const before = await PDFDocument.create();
  for (const word of ["first", "second", "third"]) before.addPage([300, 200]).drawText(word);
  const { bytes, pageNumber } = await append(await before.save());
  expect(pageNumber).toBe(4);
  expect(await pdfPages(Buffer.from(bytes))).toEqual(["first", "second", "third", "Łukasz → Ærø"]);
});

test("without a document the page becomes a PDF of its own", async () => {
  const { bytes, pageNumber } = await append(null);
  expect([pageNumber, await pdfPages(Buffer.from(bytes))]).toEqual([1, ["Łukasz → Ærø"]]);
});

test("a text that cannot be printed is reported, and no PDF is returned", async () => {
  const texts = [...page.texts, { text: "𒀀", x: 40, y: 90, width: 200, height: 16 }];
  const { bytes, problems } = await appendPage(null, { ...page, texts });
  expect(bytes).toBeNull();
  expect(problems).toEqual([{ index: 1, kind: "character", characters: ["𒀀"] }]);
});

test.each([
  ["nothing", "not-pdf", Buffer.alloc(0)],
  ["a Word document", "not-pdf", Buffer.from("PK\u0003\u0004")],
  ["a broken tree", "broken", rawPdf(["<</Type/Catalog/Pages 7 0 R>>"])],
  ["no page", "no-pages", rawPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]>>"])],
  [
    "encryption",
    "encrypted",
    rawPdf(
      [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R>>",
        "<</Filter/Standard/V 1/R 2/O()/U()/P 0>>",
      ],
      "/Encrypt 4 0 R",
    ),
  ],
])("%s is refused as %s", async (_name, fault, bytes) => {
  await expect(appendPage(bytes, page)).rejects.toMatchObject({ fault });
});
