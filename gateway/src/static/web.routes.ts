import { hasHash } from "@accord/registry/stores";
import { Router, type Request, type RequestHandler, type Response } from "express";
import { traceHeader, unavailable } from "@accord/service-kit";
import { cookieOf } from "../auth/read-user.ts";
import type { Channels } from "./channels.ts";
import type { FileSource } from "./file-source.ts";
import { createSendFrame } from "./frame-page.ts";
import { createPageStart } from "./page-start.ts";
import { setLinks } from "./preloads.ts";
import type { PublishedRemotes } from "./published-remotes.ts";
import { createSendFile } from "./send-file.ts";

const isRead = (req: Request) => req.method === "GET" || req.method === "HEAD";

const isNavigation = (req: Request) =>
  (req.headers.accept ?? "").includes("text/html") && !/\.[^/]*$/.test(req.path);

const isVersionedPath = (file: string) => file.split("/").length > 2;

export function webRoutes(deps: {
  web: FileSource;
  remotes: Pick<PublishedRemotes, "files" | "registry" | "keys" | "findShellFile">;
  channels: Pick<Channels, "shownTo">;
  productName: string;
  /** Name of the session's cookie. */
  cookie: string;
  hasSession: (req: Request) => Promise<boolean>;
}): Router {
  const sendWeb = createSendFile(deps.web);
  const sendRemote = createSendFile(deps.remotes.files, isVersionedPath);
  const startOf = createPageStart(deps);
  const sendFrame = createSendFrame(deps);
  const router = Router();

  const shownTo = async (req: Request, res: Response) => {
    const shown = await deps.channels.shownTo(req);
    if (shown.isPersonal && !res.headersSent) res.vary("Cookie");
    return shown;
  };
  const sendShell = async (req: Request, res: Response) => {
    // Calls of the page belong to the trace of its load (libs/api-client/src/trace-of-load.ts).
    const { traceparent } = traceHeader();
    if (traceparent !== undefined)
      res.setHeader("Server-Timing", `traceparent;desc="${traceparent}"`);
    res.vary("Cookie");
    const hasCookie = cookieOf(req.headers.cookie, deps.cookie) !== null;
    const page = await startOf(req.url, {
      hasCookie,
      hasSession: await deps.hasSession(req),
      remotes: async () => (await shownTo(req, res)).entries,
    });
    if (hasCookie && (await sendFrame(req, res, page))) return true;
    setLinks(res, [...page.forPaint, ...page.later]);
    return sendWeb(req, res, "index.html");
  };

  /** A file of another release of the shell. */
  const sendPublished = async (req: Request, res: Response) => {
    const published = hasHash(req.path) && (await deps.remotes.findShellFile(req.path.slice(1)));
    return published ? sendRemote(req, res, published) : false;
  };

  const readsOnly: RequestHandler = (req, _res, next) => next(isRead(req) ? undefined : "router");

  router.use(["/api", "/internal"], (_req, _res, next) => next("router"));
  router.use(readsOnly);
  router.get("/config.json", (_req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    res.json({ productName: deps.productName });
  });
  router.get("/remotes.json", async (req, res) => {
    const { entries, isPersonal } = await shownTo(req, res);
    const { withdrawn } = await deps.remotes.registry();
    res.setHeader("Cache-Control", isPersonal ? "private, no-cache" : "no-cache");
    const replaced = withdrawn.map(({ entry: { name, version } }) => ({ name, version }));
    res.json({
      remotes: entries,
      ...(replaced.length > 0 ? { withdrawn: replaced } : {}),
    });
  });
  router.get("/remote-keys.json", (_req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    res.json(deps.remotes.keys());
  });
  router.use("/remotes", async (req, res, next) => {
    if (!(await sendRemote(req, res, req.path))) next("router");
  });
  router.use(async (req, res, next) => {
    if (await (req.path === "/" ? sendShell(req, res) : sendWeb(req, res, req.path))) return;
    if (!isNavigation(req)) {
      if (!(await sendPublished(req, res))) next("router");
      return;
    }
    if (!(await sendShell(req, res))) {
      throw unavailable("The web application has not been built yet.");
    }
  });
  return router;
}
