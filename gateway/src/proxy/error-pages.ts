import * as z from "@accord/zod";
import type { Request, RequestHandler, Response } from "express";
import type { SendPage } from "../auth/page.ts";

const MAX_BODY_BYTES = 256 * 1024;

function isNavigation({ method, headers }: Request): boolean {
  if (method !== "GET") return false;
  const mode = headers["sec-fetch-mode"];
  return mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate";
}

const handledPaths = /^\/(?:api|storage)(?:\/|$)/i;

/** Navigations get an HTML page instead of the JSON error body. */
export function errorPages(sendPage: SendPage): RequestHandler {
  return (req, res, next) => {
    if (handledPaths.test(req.path) && isNavigation(req))
      interceptErrorBody(res, (status, body) => sendPage(res, toErrorPage(req, status, body)));
    next();
  };
}

const isErrorBody = (res: Response) =>
  res.statusCode >= 400 && String(res.getHeader("content-type") ?? "").includes("json");

function interceptErrorBody(res: Response, show: (status: number, body: string) => void): void {
  const own = { write: res.write, end: res.end };
  const chunks: Buffer[] = [];
  let length = 0;
  const buffer = (chunk: unknown) => {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(Buffer.from(chunk));
  };
  res.write = function write(this: Response, ...args: unknown[]) {
    if (res.headersSent || !isErrorBody(res)) {
      Object.assign(res, own);
      return Reflect.apply(own.write, res, args);
    }
    buffer(args[0]);
    return true;
  };
  res.end = function end(this: Response, ...args: unknown[]) {
    Object.assign(res, own);
    if (res.headersSent || !isErrorBody(res)) return Reflect.apply(own.end, res, args);
    buffer(args[0]);
    for (const name of ["content-length", "transfer-encoding", "etag"]) res.removeHeader(name);
    show(res.statusCode, Buffer.concat(chunks).toString("utf8"));
    return res;
  };
}

const titles: Readonly<Record<number, string>> = {
  401: "Please sign in",
  403: "This is not allowed",
  404: "This was not found",
  409: "This is not possible now",
  422: "This is not possible as it is",
  429: "Please wait a moment",
};

function toErrorPage(req: Request, status: number, body: string): Parameters<SendPage>[1] {
  const isPassing = status === 408 || status === 429 || status >= 500;
  return {
    status,
    title: titles[status] ?? (isPassing ? "This is not available right now" : "This did not work"),
    text: messageOf(body),
    link: linkFor(req, status, isPassing),
  };
}

function linkFor(req: Request, status: number, isPassing: boolean) {
  if (status === 401) return { href: "/api/login", label: "Sign in" };
  // `//host` would lead to another site.
  return isPassing && /^\/(?!\/)/.test(req.originalUrl)
    ? { href: req.originalUrl, label: "Try again" }
    : { href: "/", label: "Go to the start page" };
}

const errorBody = z.object({ message: z.string() });

function messageOf(body: string): string {
  try {
    return errorBody.parse(JSON.parse(body)).message;
  } catch {
    return "Go back to the record and try again.";
  }
}
