import type { Response } from "express";
import { escapeHtml } from "../escape-html.ts";

export interface Preload {
  readonly href: string;
  readonly as: "style" | "font" | "script" | "fetch";
  /** Must match the credentials of the shell's fetch, or the browser loads it twice. */
  readonly crossorigin?: "anonymous" | "use-credentials";
}

export function asset(href: string): Preload {
  if (href.endsWith(".css")) return { href, as: "style" };
  if (href.endsWith(".js")) return { href, as: "script" };
  return { href, as: "font", crossorigin: "anonymous" };
}

export const fetched = (
  href: string,
  crossorigin: Preload["crossorigin"] = "anonymous",
): Preload => ({ href, as: "fetch", crossorigin });

export function setLinks(res: Response, preloads: readonly Preload[]): void {
  const links = preloads.map(
    ({ href, as, crossorigin }) =>
      `<${href}>; rel=preload; as=${as}${crossorigin ? `; crossorigin=${crossorigin}` : ""}`,
  );
  if (links.length > 0) res.setHeader("Link", links);
}

/** Becomes a preload after the first paint (shell/src/html/start-after-paint.js). */
export const laterLink = ({ href, as, crossorigin }: Preload): string =>
  `<link rel="later" href="${escapeHtml(href)}" as="${as}"${crossorigin ? ` crossorigin="${crossorigin}"` : ""}>`;
