import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { escapeHtml } from "../escape-html.ts";
import { createRecentCache } from "../recent-cache.ts";
import type { FileSource } from "./file-source.ts";
import type { PageStart } from "./page-start.ts";
import { laterLink, setLinks } from "./preloads.ts";
import { compress } from "./contents.ts";
import { chooseEncoding, send } from "./send-file.ts";

/** Written by the build of the shell (shell/src/html/page.tsx). */
const TEMPLATE = "frame.html";
const PAGE_HEAD = /<header class="ac-page-header">.*?<\/header>/s;
const SUBTITLE = /<p class="ac-page-subtitle">.*?<\/p>/s;

/** Pages that are kept compressed. */
const MAX_CACHED = 100;

/** Older shells start their scripts at once. */
const STARTS_LATER = ' type="later"';

/**
 * The frame with the current link and the head of the page, as the application will draw them. A
 * page without a head draws its own.
 */
export function createSendFrame(deps: { web: FileSource; productName: string }) {
  const cache = createRecentCache<Promise<Buffer>>(Infinity, MAX_CACHED, Date.now);

  const textOf = (template: string, { path, head, later }: PageStart): string => {
    const { title = "", subtitle } = head ?? {};
    const parts = template
      .replace(SUBTITLE, (part) => (subtitle === undefined ? "" : part))
      .replace(PAGE_HEAD, (part) => (head === undefined ? "" : part));
    const texts = { productName: deps.productName, title, subtitle: subtitle ?? "" };
    const filled = Object.entries(texts).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => escapeHtml(value)),
      parts,
    );
    return filled
      .replace(`<a class="ac-nav-link" href="${escapeHtml(path)}"`, '$& aria-current="page"')
      .replace("</head>", () => `${later.map(laterLink).join("")}</head>`);
  };

  /** False for a shell of an older release. */
  return async (req: Request, res: Response, page: PageStart): Promise<boolean> => {
    const template = await deps.web.read(TEMPLATE);
    if (!template?.includes(STARTS_LATER)) return false;
    const text = textOf(template.toString(), page);
    const encoding = chooseEncoding(req);
    const tag = createHash("sha256").update(text).digest("base64url").slice(0, 16);
    const key = `${tag} ${encoding}`;
    const content = cache.get(key) ?? compress[encoding](Buffer.from(text));
    cache.set(key, content);
    res.vary("Accept-Encoding");
    res.setHeader("Cache-Control", "private, no-cache");
    setLinks(res, page.forPaint);
    send(req, res, { name: TEMPLATE, file: { tag }, content: await content, encoding });
    return true;
  };
}
