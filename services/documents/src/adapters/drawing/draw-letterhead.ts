import { rgb, type PDFDocument, type PDFFont, type PDFPage } from "pdf-lib";
import type { Printer } from "../browser.ts";
import type { Company } from "../../deps.ts";
import { dataUrlOf, type CompanyLogo } from "../company-logo.ts";
import { coverageOf, margin, wrapText, type Drawing } from "./new-drawing.ts";

const ink = rgb(0.11, 0.13, 0.15);
const muted = rgb(0.37, 0.42, 0.49);
const [TOP, LOGO_HEIGHT, LOGO_WIDTH] = [764, 30, 130];
const ADDRESS = { x: 330, width: 210, size: 7.5, leading: 10 };

export type Letterhead = Pick<Company, "name" | "address" | "phone" | "logo">;

/** The browser converts an SVG to PDF, because pdf-lib cannot read SVG. */
export type SvgPrinter = Pick<Printer, "print">;

export async function drawLetterhead(
  drawing: Drawing,
  page: PDFPage,
  { name, address, phone, logo }: Letterhead,
  printer: SvgPrinter,
): Promise<void> {
  const x = logo === null ? margin : await drawLogo(drawing.document, page, logo, printer);
  const width = ADDRESS.x - x - 12;
  const lines = wrapText(drawing.bold, printable(drawing.bold, name), 11, width).slice(0, 2);
  lines.forEach((text, index) => {
    const y = TOP - 19 + (lines.length - 1) * 7 - index * 14;
    page.drawText(text, { x, y, size: 11, font: drawing.bold, color: ink });
  });
  const { regular } = drawing;
  const details = [address, ...(phone === null ? [] : [phone])].flatMap((text) =>
    wrapText(regular, printable(regular, text), ADDRESS.size, ADDRESS.width),
  );
  details.slice(0, 4).forEach((text, index) => {
    const start = ADDRESS.x + ADDRESS.width - regular.widthOfTextAtSize(text, ADDRESS.size);
    const y = TOP - 10 - index * ADDRESS.leading;
    page.drawText(text, { x: start, y, size: ADDRESS.size, font: regular, color: muted });
  });
}

async function drawLogo(
  document: PDFDocument,
  page: PDFPage,
  logo: CompanyLogo,
  printer: SvgPrinter,
): Promise<number> {
  const width = Math.min(LOGO_WIDTH, LOGO_HEIGHT * logo.ratio);
  const height = width / logo.ratio;
  const box = { x: margin, y: TOP - (LOGO_HEIGHT + height) / 2, width, height };
  if (logo.type === "image/png") page.drawImage(await document.embedPng(logo.bytes), box);
  if (logo.type === "image/jpeg") page.drawImage(await document.embedJpg(logo.bytes), box);
  if (logo.type === "image/svg+xml") {
    const [drawn] = await document.embedPdf(await printer.print(svgSheet(logo, { width, height })));
    if (drawn) page.drawPage(drawn, box);
  }
  return margin + width + 10;
}

function svgSheet(logo: CompanyLogo, { width, height }: { width: number; height: number }) {
  const style = `@page { size: ${width}pt ${height}pt; margin: 0 } body { margin: 0 } img { display: block; width: ${width}pt; height: ${height}pt }`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return {
    title: "Logo",
    html: `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style></head><body><img alt="" src="${dataUrlOf(logo)}"></body></html>`,
  };
}

/** Replaces characters that a standard font lacks by question marks; pdf-lib would throw. */
export function printable(font: PDFFont, text: string): string {
  const covers = coverageOf(font);
  return Array.from(text.replace(/\s+/g, " "), (one) => (covers(one) ? one : "?")).join("");
}
