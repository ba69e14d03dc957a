import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
} from "pdf-lib";
import { numberOf, rectangleOf, type Rectangle } from "../document/numbers-of.ts";

export type Widget = { readonly rectangle: Rectangle } & (
  | { readonly kind: "drawing"; readonly ref: PDFRef; readonly form: PDFDict }
  | { readonly kind: "text"; readonly text: string }
);

const ANNOTATIONS = PDFName.of("Annots");
const HIDDEN = 2;
const NOT_VIEWED = 32;
/** Ends circular field trees. */
const MAX_LEVELS = 16;

/**
 * Removes form fields from a page and returns what they show. Viewers draw widgets above the page content, so they
 * would hide the printed texts.
 */
export function extractWidgets(context: PDFContext, page: PDFDict): Widget[] {
  const annotations = page.lookup(ANNOTATIONS);
  if (!(annotations instanceof PDFArray)) return [];
  const widgets: Widget[] = [];
  const others = annotations.asArray().filter((entry) => {
    const annotation = context.lookup(entry);
    if (!(annotation instanceof PDFDict) || !isNamed(annotation, "Subtype", "Widget")) return true;
    const widget = widgetOf(annotation);
    if (widget) widgets.push(widget);
    return false;
  });
  if (others.length < annotations.size()) page.set(ANNOTATIONS, context.obj(others));
  return widgets;
}

const entryOf = (dict: PDFDict, name: string) => dict.lookup(PDFName.of(name));
const isNamed = (dict: PDFDict, name: string, value: string) =>
  entryOf(dict, name) === PDFName.of(value);

function widgetOf(annotation: PDFDict): Widget | null {
  const rectangle = rectangleOf(entryOf(annotation, "Rect"));
  const flags = numberOf(entryOf(annotation, "F"));
  if (!rectangle || flags & HIDDEN || flags & NOT_VIEWED) return null;
  const drawing = appearanceOf(annotation);
  if (drawing) return { kind: "drawing", rectangle, ...drawing };
  const text = isTyped(inherited(annotation, "FT")) ? textOf(inherited(annotation, "V")) : "";
  return text === "" ? null : { kind: "text", rectangle, text };
}

function appearanceOf(annotation: PDFDict): { ref: PDFRef; form: PDFDict } | null {
  const all = entryOf(annotation, "AP");
  if (!(all instanceof PDFDict)) return null;
  const states = entryOf(all, "N");
  const state = entryOf(annotation, "AS");
  const owner = states instanceof PDFDict ? states : all;
  const name = states instanceof PDFDict ? state : PDFName.of("N");
  if (!(name instanceof PDFName)) return null;
  const ref = owner.get(name);
  const stream = owner.lookup(name);
  return ref instanceof PDFRef && stream instanceof PDFRawStream
    ? { ref, form: stream.dict }
    : null;
}

function inherited(field: PDFDict, name: string): PDFObject | undefined {
  let at: PDFObject | undefined = field;
  for (let level = 0; at instanceof PDFDict && level < MAX_LEVELS; level += 1) {
    const own = entryOf(at, name);
    if (own) return own;
    at = entryOf(at, "Parent");
  }
  return undefined;
}

const isTyped = (type: PDFObject | undefined) =>
  type === PDFName.of("Tx") || type === PDFName.of("Ch");

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
