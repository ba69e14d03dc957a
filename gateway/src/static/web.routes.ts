import { Router } from "express";
import type { Request, RequestHandler } from "express";
import { unavailable } from "@accord/service-kit";
import { createSendFile } from "./send-file.ts";

const isRead = (req: Request) => req.method === "GET" || req.method === "HEAD";

/** A person opening an address, not a script asking for data or a page for one of its files. */
const isNavigation = (req: Request) =>
  (req.headers.accept ?? "").includes("text/html") && !/\.[^/]*$/.test(req.path);

/** The shell, the remotes, their registry and the configuration that is read before sign-in. */
export function webRoutes(deps: {
  webRoot: string;
  remotesRoot: string;
  productName: string;
}): Router {
  const sendWeb = createSendFile(deps.webRoot);
  const sendRemote = createSendFile(deps.remotesRoot);
  const router = Router();

  const readsOnly: RequestHandler = (req, _res, next) => next(isRead(req) ? undefined : "router");

  router.use(["/api", "/internal"], (_req, _res, next) => next("router"));
  router.use(readsOnly);
  router.get("/config.json", (_req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    res.json({ productName: deps.productName });
  });
  router.get("/remotes.json", async (req, res, next) => {
    if (!(await sendRemote(req, res, "remotes.json"))) next("router");
  });
  router.use("/remotes", async (req, res, next) => {
    if (!(await sendRemote(req, res, req.path))) next("router");
  });
  router.use(async (req, res, next) => {
    if (await sendWeb(req, res, req.path === "/" ? "index.html" : req.path)) return;
    if (!isNavigation(req)) {
      next("router");
      return;
    }
    if (!(await sendWeb(req, res, "index.html"))) {
      throw unavailable("The web application has not been built yet.");
    }
  });
  return router;
}
