import { PDFDict, PDFName } from "pdf-lib";
import type { PDFContext, PDFRef } from "pdf-lib";
import type { TreePage } from "../document/pages-of.ts";

const RESOURCES = PDFName.of("Resources");
const FONT = PDFName.of("Font");

/**
 * Lets the content of a page name a font. The page gets resources of its own: what it inherits or
 * shares with other pages stays as it is. Returns the name.
 */
export function addFont(context: PDFContext, page: TreePage, font: PDFRef): string {
  const above = page.lookup("Resources");
  const resources = above instanceof PDFDict ? above.clone(context) : context.obj({});
  const shared = resources.lookup(FONT);
  const fonts = shared instanceof PDFDict ? shared.clone(context) : context.obj({});
  let name = "Filled";
  while (fonts.has(PDFName.of(name))) name += "X";
  fonts.set(PDFName.of(name), font);
  resources.set(FONT, fonts);
  page.dict.set(RESOURCES, resources);
  return name;
}
