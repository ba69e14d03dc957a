import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { escapeHtml } from "../escape-html.ts";
import { createRecentCache } from "../recent-cache.ts";
import type { FileSource } from "./file-source.ts";
import { isForPaint, setLinks, type PageStart, type Preload } from "./page-start.ts";
import { compress } from "./contents.ts";
import { chooseEncoding, send } from "./send-file.ts";

/** Written by the build of the shell (shell/src/html/page.tsx). */
const TEMPLATE = "frame.html";
const PAGE_HEAD = /<header class="ac-page-header">.*?<\/header>/s;
const SUBTITLE = /<p class="ac-page-subtitle">.*?<\/p>/s;

/** Pages that are kept compressed. */
const MAX_CACHED = 100;

/** Becomes a preload after the first paint (shell/src/html/start-after-paint.js). */
const laterLink = ({ href, as, crossorigin }: Preload): string =>
  `<link rel="later" href="${escapeHtml(href)}" as="${as}"${crossorigin ? ` crossorigin="${crossorigin}"` : ""}>`;

/**
 * The frame with the current link and the head of the page, as the application will draw them. A
 * page without a head draws its own.
 */
export function createSendFrame(deps: { web: FileSource; productName: string }) {
  const cache = createRecentCache<Promise<Buffer>>(Infinity, MAX_CACHED, Date.now);

  const textOf = (template: string, { path, head, preloads }: PageStart): string => {
    const { title = "", subtitle } = head ?? {};
    const parts = template
      .replace(SUBTITLE, (part) => (subtitle === undefined ? "" : part))
      .replace(PAGE_HEAD, (part) => (head === undefined ? "" : part));
    const texts = { productName: deps.productName, title, subtitle: subtitle ?? "" };
    const filled = Object.entries(texts).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => escapeHtml(value)),
      parts,
    );
    const later = preloads.filter((one) => !isForPaint(one)).map(laterLink);
    return filled
      .replace(`<a class="ac-nav-link" href="${escapeHtml(path)}"`, '$& aria-current="page"')
      .replace("</head>", () => `${later.join("")}</head>`);
  };

  /** False when the shell has no such file, as one of a release before. */
  return async (req: Request, res: Response, page: PageStart): Promise<boolean> => {
    const file = await deps.web.stat(TEMPLATE);
    const template = file && (await deps.web.read(TEMPLATE));
    if (!file || !template) return false;
    const text = textOf(template.toString(), page);
    const encoding = chooseEncoding(req);
    const tag = createHash("sha256").update(text).digest("base64url").slice(0, 16);
    const key = `${tag} ${encoding}`;
    const content = cache.get(key) ?? compress[encoding](Buffer.from(text));
    cache.set(key, content);
    res.vary("Accept-Encoding");
    res.vary("Cookie");
    res.setHeader("Cache-Control", "private, no-cache");
    setLinks(res, page.preloads.filter(isForPaint));
    const { modified } = file;
    send(req, res, { name: TEMPLATE, file: { modified, tag }, content: await content, encoding });
    return true;
  };
}
