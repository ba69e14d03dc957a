import type { InvestorPaper } from "@accord/contracts/internal";
import { formatInstant } from "@accord/domain";
import { createElement as h } from "react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sheet } from "../adapters/browser.ts";
import type { Company } from "../company.ts";
import { boxesNotice } from "./boxes-notice.ts";
import { letterhead, windowAddress } from "./parts/letterhead.ts";
import { nameFaces } from "./name-faces.ts";
import { pageStyle } from "./page-style.ts";
import { stylesheet } from "./stylesheet.ts";
import type { Addressee } from "./words.ts";

/** What every sheet has. */
export interface SheetContent {
  /** What it is: "Investor Sheet". */
  readonly kind: string;
  /** Whom it is about and sent to. */
  readonly addressee: Addressee;
  /** What exactly it is about, under its kind. */
  readonly remark?: string;
  readonly company: Company;
  /** When the data was read, and the firm's time zone. */
  readonly asOf: { readonly at: string; readonly timeZone: string };
  readonly parts: readonly ReactElement[];
}

/** A sheet, and what staff are told of characters that it cannot draw; null when it draws all. */
export interface DrawnSheet extends Sheet {
  readonly notice: string | null;
}

/** Nothing but the styles, fonts and images in the document itself may be used, whatever the text says. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** Makes the whole document of a sheet. */
export function sheetDocument(content: SheetContent): DrawnSheet {
  const { kind, addressee, company } = content;
  const subject = addressee.names.join(" & ");
  const asOf = dataAsOf(content.asOf);
  const title = `${kind} · ${subject}`;
  const running = pageStyle({ company, head: `${kind} · ${cut(subject)}`, asOf });
  const body = renderToStaticMarkup(
    h("body", null, letterhead(content, asOf), windowAddress(addressee), ...content.parts),
  );
  // Markup adds nothing to its texts but signs that every typeface has.
  const texts = body + company.name;
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { httpEquiv: "Content-Security-Policy", content: policy }),
    h("title", null, title),
    // Ours alone: texts of people come into it as escapes only (css-text.ts).
    h("style", { dangerouslySetInnerHTML: { __html: stylesheet + nameFaces(texts) + running } }),
  );
  const notice = boxesNotice(texts);
  const start = `<!doctype html><html lang="en-US">${renderToStaticMarkup(head)}`;
  return { title, html: `${start}${body}</html>`, notice };
}

/** Which agreements a report is about. */
export function scopeOf({ agreements }: InvestorPaper, scope: "all" | "one"): string {
  const [first] = agreements;
  return scope === "one" && first ? `Agreement ${first.agreement.reference}` : "All agreements";
}

const HEAD_LENGTH = 80;

/** A running head has room for two lines; the whole name stands on the first page. */
function cut(text: string): string {
  const characters = [...new Intl.Segmenter("en-US").segment(text)];
  if (characters.length <= HEAD_LENGTH) return text;
  const kept = characters.slice(0, HEAD_LENGTH - 1).map(({ segment }) => segment);
  return `${kept.join("")}…`;
}

/** "Data as of 11/20/2026, 2:31 PM ET": the zone as people name it. */
function dataAsOf({ at, timeZone }: SheetContent["asOf"]): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" });
  const zone = parts.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName");
  return `Data as of ${formatInstant(at, timeZone)} ${zone?.value ?? timeZone}`;
}
