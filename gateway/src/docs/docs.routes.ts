import { openApiDocument } from "@accord/contracts/openapi";
import { unauthorized } from "@accord/service-kit";
import { Router, type RequestHandler } from "express";
import { signedInUser } from "../auth/session-user.ts";
import { themeAttribute } from "../theme-attribute.ts";
import { docsAsset } from "./docs-asset.ts";
import { docsPage } from "./docs-page.ts";
import { readFileSync } from "node:fs";

const PAGE = "/api/docs";

const requireUser: RequestHandler = (req, _res, next) => {
  if (!signedInUser(req)) throw unauthorized();
  next();
};

export function docsRoutes(deps: {
  session: RequestHandler[];
  productName: string;
  cookieName: string;
}): Router {
  const { session, productName, cookieName } = deps;
  let description: string | undefined;
  const describe = () => {
    const options = { productName, cookieName, version: productVersion() };
    return (description ??= JSON.stringify(openApiDocument(options)));
  };
  const sendPage: RequestHandler = (req, res) => {
    res.type("html").setHeader("Cache-Control", "no-store");
    res.send(docsPage(productName, PAGE, themeAttribute(req)));
  };
  const sendDescription: RequestHandler = (_req, res) => {
    res.type("json").setHeader("Cache-Control", "no-cache");
    res.send(describe());
  };
  const router = Router();
  router.get(PAGE, session, requireUser, sendPage);
  router.get(`${PAGE}/openapi.json`, session, requireUser, sendDescription);
  router.get(`${PAGE}/assets/:name`, session, requireUser, sendAsset);
  return router;
}

const sendAsset: RequestHandler = async (req, res, next) => {
  const asset = await docsAsset(String(req.params["name"]));
  if (!asset) {
    next("router");
    return;
  }
  res.type(asset.type).setHeader("Cache-Control", "private, no-cache");
  res.vary("Accept-Encoding");
  const isPacked = req.acceptsEncodings("gzip", "identity") === "gzip";
  if (isPacked) res.setHeader("Content-Encoding", "gzip");
  res.send(isPacked ? asset.gzipped : asset.bytes);
};

function productVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  const manifest: { version?: string } = JSON.parse(readFileSync(file, "utf8"));
  return manifest.version ?? "";
}
