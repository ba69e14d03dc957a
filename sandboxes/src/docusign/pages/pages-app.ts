import path from "node:path";
import express, { type ErrorRequestHandler, type Request, type Router } from "express";
import { ApiProblem } from "../api-problem.ts";
import type { Deliveries } from "../connect/deliveries.ts";
import { isFaultName, type FaultName } from "../faults.ts";
import type { AccessTokens } from "../oauth/tokens.ts";
import type { EnvelopeRoutesDeps } from "../rest/envelope-routes.ts";
import { controlsPage } from "./controls-page.ts";
import { mountDraft } from "./draft-routes.ts";
import { inboxPage } from "./inbox-page.ts";
import { layout } from "./layout.ts";
import { html } from "./markup.ts";
import { guardPages } from "./page-guard.ts";
import { mountSigner } from "./signer-routes.ts";
import { textField } from "../../text-field.ts";

export interface PagesDeps extends EnvelopeRoutesDeps {
  deliveries: Deliveries;
  tokens: AccessTokens;
}

/** These also clear the tokens; a client with a token would not see the fault for an hour. */
const OAUTH_FAULTS: readonly FaultName[] = ["oauthDown", "consentRequired"];

export function createPages(deps: PagesDeps): Router {
  const { envelopes, pdfs, clock } = deps;
  const pages = express.Router();
  pages.use(guardPages);
  pages.use(
    "/assets",
    express.static(path.join(import.meta.dirname, "assets"), { maxAge: "1h", index: false }),
  );
  pages.use(express.urlencoded({ extended: false, limit: "64kb" }));
  pages.get("/", (_request, response) => {
    response.send(inboxPage(envelopes.list(), clock.timeZone));
  });
  pages.get("/envelopes/:id/document", async (request, response) => {
    const pdf = await pdfs.combined(envelopes.get(request.params.id));
    response.set({
      "Content-Type": "application/pdf",
      "Content-Disposition": "inline",
      // The browser's PDF viewer does not work under the pages' CSP.
      "Content-Security-Policy": "frame-ancestors 'self'",
    });
    response.end(pdf);
  });
  mountSigner(pages, deps);
  mountDraft(pages, deps);
  mountControls(pages, deps);
  pages.use((request, response) => {
    response.status(404).send(problemPage("Page not found", `There is no page ${request.path}.`));
  });
  pages.use(showProblem);
  return pages;
}

function mountControls(pages: Router, deps: PagesDeps): void {
  const { envelopes, faults, clock, deliveries, tokens } = deps;
  pages.get("/controls", (_request, response) => {
    response.send(controlsPage(faults, clock, envelopes.list(), deliveries.list()));
  });
  pages.post("/controls/faults/:name", (request: Request<{ name: string }>, response) => {
    const { name } = request.params;
    if (!isFaultName(name)) throw new ApiProblem(404, "UNKNOWN", `There is no fault ${name}.`);
    if (textField(request.body, "set") === "on") faults.set(name);
    else faults.clear(name);
    if (OAUTH_FAULTS.includes(name)) tokens.revokeAll();
    response.redirect(303, "/controls");
  });
  pages.post("/controls/clock", (request, response) => {
    clock.advance(Number(textField(request.body, "days")) || 0);
    envelopes.expireDue();
    response.redirect(303, "/controls");
  });
  pages.post("/controls/envelopes/:id/expire", (request, response) => {
    envelopes.expire(request.params.id);
    response.redirect(303, "/controls");
  });
}

function problemPage(title: string, text: string): string {
  return layout(
    title,
    html`<p class="card">${text}</p>
      <p><a href="/">To the envelopes</a></p>`,
  );
}

const showProblem: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = error instanceof ApiProblem ? error.status : 500;
  const text = error instanceof Error ? error.message : String(error);
  response.status(status).send(problemPage("That did not work", text));
};
