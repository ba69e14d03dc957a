import express, { Router, type RequestHandler } from "express";
import { textField } from "../text-field.ts";
import { accountsPageOf, type PageFrame } from "./pages.ts";
import type { Accounts } from "./account.ts";
import { isLoopbackHost } from "./public-url.ts";

/** Outside `/oidc`, so that the gateway does not forward it. */
export function accountsPage(options: PageFrame & { accounts: Accounts }): Router {
  const router = Router();
  router.use(requireThisMachine);
  router.get("/", (_request, response) => void response.send(accountsPageOf(options)));
  router.post("/", express.urlencoded({ extended: false, limit: "4kb" }), (request, response) => {
    const { body } = request;
    const groups = textField(body, "groups")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const change = { groups, disabled: textField(body, "disabled") === "yes" };
    if (options.accounts.change(textField(body, "email"), change)) response.redirect("/accounts");
    else response.status(404).send("There is no such account.");
  });
  return router;
}

/** The page has no login: refuses other websites. */
const requireThisMachine: RequestHandler = ({ method, headers }, response, next) => {
  const { host = "", origin } = headers;
  const isOurs =
    URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
  if (isOurs && (method === "GET" || origin === `http://${host}`)) next();
  else response.status(403).send("This page is for this machine only.");
};
