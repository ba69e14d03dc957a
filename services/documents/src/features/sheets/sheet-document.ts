import type { InvestorPaper } from "@accord/contracts/internal";
import { formatInstant } from "@accord/domain";
import { createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sheet } from "../../adapters/browser.ts";
import type { Company } from "../../deps.ts";
import { letterhead, windowAddress } from "./parts/letterhead.ts";
import { nameFaces } from "./name-faces.ts";
import { pageStyle } from "./page-style.ts";
import { stylesheet } from "./stylesheet.ts";
import type { Addressee } from "./words.ts";
import { codeOf, uncoveredCharacters } from "./uncovered-characters.ts";

export interface SheetContent {
  readonly kind: string;
  /** Without one there is no window, and `subject` names what the sheet is about. */
  readonly addressee?: Addressee;
  readonly subject?: string;
  readonly remark?: string;
  readonly company: Company;
  readonly asOf: { readonly at: string; readonly timeZone: string };
  readonly parts: readonly ReactElement[];
}

/** `notice` tells staff which characters cannot be drawn. */
export interface DrawnSheet extends Sheet {
  readonly notice: string | null;
}

/** Blocks scripts and external resources, whatever the texts contain. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

export function sheetDocument(content: SheetContent): DrawnSheet {
  const { kind, addressee, company } = content;
  const subject = content.subject ?? addressee?.title ?? "";
  const asOf = dataAsOf(content.asOf);
  const title = `${kind} · ${subject}`;
  const running = pageStyle({ company, head: `${kind} · ${cut(subject)}`, asOf });
  const body = renderToStaticMarkup(
    h(
      "body",
      null,
      letterhead(content, asOf),
      addressee === undefined ? null : windowAddress(addressee),
      ...content.parts,
    ),
  );
  const texts = body + company.name;
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { httpEquiv: "Content-Security-Policy", content: policy }),
    h("title", null, title),
    // User texts are escaped in it (cssText).
    h("style", { dangerouslySetInnerHTML: { __html: stylesheet + nameFaces(texts) + running } }),
  );
  const notice = missingGlyphsNotice(texts);
  const start = `<!doctype html><html lang="en-US">${renderToStaticMarkup(head)}`;
  return { title, html: `${start}${body}</html>`, notice };
}

export function scopeOf({ agreements }: InvestorPaper, scope: "all" | "one"): string {
  const [first] = agreements;
  return scope === "one" && first ? `Agreement ${first.agreement.reference}` : "All agreements";
}

const HEAD_LENGTH = 80;

function cut(text: string): string {
  const characters = [...new Intl.Segmenter("en-US").segment(text)];
  if (characters.length <= HEAD_LENGTH) return text;
  const kept = characters.slice(0, HEAD_LENGTH - 1).map(({ segment }) => segment);
  return `${kept.join("")}…`;
}

function dataAsOf({ at, timeZone }: SheetContent["asOf"]): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" });
  const zone = parts.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName");
  return `Data as of ${formatInstant(at, timeZone)} ${zone?.value ?? timeZone}`;
}

const MAX_NAMED = 12;

/** Null when all characters are covered. "May", because the browser can have another font. */
function missingGlyphsNotice(text: string): string | null {
  const codes = uncoveredCharacters(text).map(codeOf);
  if (codes.length === 0) return null;
  const more = codes.length - MAX_NAMED;
  const named = codes.slice(0, MAX_NAMED).join(", ");
  return `Characters that cannot be printed may appear as boxes: ${named}${more > 0 ? ` and ${more} more` : ""}`;
}
