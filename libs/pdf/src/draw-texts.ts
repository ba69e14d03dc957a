import type { PDFContext, PDFRef } from "pdf-lib";
import { decimal } from "./content/decimal.ts";
import { drawWidget } from "./content/draw-widget.ts";
import { extractWidgets, type Widget } from "./content/form-widgets.ts";
import { appendContent } from "./content/page-content.ts";
import { pageResources, type PageResources } from "./content/page-resources.ts";
import { removeActiveContent, type OpenPdf } from "./document/open-pdf.ts";
import { pageGeometry } from "./document/page-geometry.ts";
import type { TreePage } from "./document/pages-of.ts";
import type { PlacedText } from "./place-texts.ts";
import { embedFont } from "./text/embed-font.ts";
import { fontProgram, type FontProgram } from "./text/font-program.ts";
import type { FontSource } from "./text/font-source.ts";
import { printFont, type PrintFont, type PositionedGlyph } from "./text/print-font.ts";
import { printable } from "./text/printable.ts";
import { layOutText } from "./text/lay-out-text.ts";
import {
  textOperators,
  type NamedFont,
  type TextCorner,
  type TextLayout,
} from "./text/text-operators.ts";

interface OwnText extends TextCorner {
  readonly text: TextLayout;
}

interface Drawing {
  readonly page: TreePage;
  readonly widgets: readonly Widget[];
  readonly values: readonly OwnText[];
  readonly texts: readonly PlacedText[];
}

export async function drawTexts(
  pdf: OpenPdf,
  pages: readonly TreePage[],
  texts: readonly PlacedText[],
): Promise<void> {
  removeActiveContent(pdf);
  const { context } = pdf;
  const font = printFont();
  const drawings = pages.map((page, index): Drawing => {
    const widgets = extractWidgets(context, page.dict);
    const here = texts.filter(({ pageIndex }) => pageIndex === index);
    return { page, widgets, values: widgets.flatMap((one) => valueOf(font, one)), texts: here };
  });
  const showOn = await fontsIn(context, drawings.flatMap(glyphsOf));
  for (const drawing of drawings) {
    if (drawing.widgets.length + drawing.texts.length === 0) continue;
    const resources = pageResources(context, drawing.page);
    const showHere = showOn(resources);
    const operators = [
      ...drawing.widgets.flatMap((one) => drawingOf(resources, one)),
      ...drawing.values.map((value) => `q 0 g ${showHere(value.text, value)} Q`),
      ...overlay(drawing, showHere),
    ];
    appendContent(context, drawing.page.dict, operators.join("\n"));
  }
}

type ShowOnPage = (text: TextLayout, corner: TextCorner) => string;

function overlay({ page, texts }: Drawing, show: ShowOnPage): string[] {
  if (texts.length === 0) return [];
  const { height, toUser } = pageGeometry(page);
  const shown = texts.map(({ text, x, y }) => show(text, { x, top: height - y }));
  return ["q", `${toUser.map((one) => decimal(one)).join(" ")} cm`, "0 g", ...shown, "Q"];
}

function drawingOf(resources: PageResources, widget: Widget): string[] {
  if (widget.kind !== "drawing") return [];
  const name = resources.add("XObject", widget.ref);
  return [drawWidget(name, widget.form, widget.rectangle) ?? ""];
}

function valueOf(font: PrintFont, widget: Widget): OwnText[] {
  if (widget.kind !== "text") return [];
  const { left, bottom, right, top } = widget.rectangle;
  const text = Array.from(printable(widget.text.replaceAll("\t", " ")), (one) =>
    font.covers(one) ? one : "?",
  ).join("");
  return [
    { text: layOutText(font, text, { width: right - left, height: top - bottom }), x: left, top },
  ];
}

const glyphsIn = ({ lines }: TextLayout) => lines.flatMap(({ glyphs }) => glyphs);
const glyphsOf = ({ values, texts }: Drawing) =>
  [...values, ...texts].flatMap(({ text }) => glyphsIn(text));

async function fontsIn(
  context: PDFContext,
  glyphs: readonly PositionedGlyph[],
): Promise<(resources: PageResources) => ShowOnPage> {
  const written = new Map<FontSource, { ref: PDFRef; program: FontProgram }>();
  for (const source of new Set(glyphs.map((glyph) => glyph.source))) {
    const own = glyphs.filter((glyph) => glyph.source === source);
    const program = await fontProgram(source, own);
    written.set(source, { ref: embedFont(context, source, program), program });
  }
  return (resources) => {
    const named = new Map<FontSource, NamedFont>();
    const fontOf = (source: FontSource): NamedFont => {
      const before = named.get(source);
      if (before) return before;
      const font = written.get(source);
      if (!font) throw new Error("a font was not written");
      const name = { name: resources.add("Font", font.ref), program: font.program };
      named.set(source, name);
      return name;
    };
    return (text, corner) => textOperators(text, corner, fontOf);
  };
}
