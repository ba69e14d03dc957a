import type { Request, Response, Router } from "express";
import { ApiProblem } from "../api-problem.ts";
import type { EnvelopeService } from "../envelopes/envelope-service.ts";
import type { EnvelopeRoutesDeps } from "../rest/envelope-routes.ts";
import { checkText } from "../rest/read-envelope.ts";
import { draftPage } from "./draft-page.ts";
import { contentSecurityPolicy } from "./page-guard.ts";
import type { SenderView } from "./sender-views.ts";
import { textField } from "../../text-field.ts";

type DraftRequest = Request<{ session: string }>;

export function mountDraft(pages: Router, { envelopes, views }: EnvelopeRoutesDeps): void {
  pages.get("/send/:token", (request, response) => {
    const session = views.enter(request.params.token);
    if (session === undefined) throw viewExpired();
    response.redirect(303, `/drafts/${session}`);
  });
  pages.get("/drafts/:session", (request: DraftRequest, response) => {
    const view = find(request);
    const envelope = envelopes.get(view.envelopeId);
    if (envelope.status === "created") show(request, response, view);
    else goBack(response, view, "Send");
  });
  pages.post("/drafts/:session", (request: DraftRequest, response) => {
    const view = find(request);
    allowReturn(response, view);
    const action = textField(request.body, "action");
    if (action === "back") return goBack(response, view, "Cancel");
    // A second click finds the draft already sent.
    if (envelopes.get(view.envelopeId).status === "created") {
      try {
        saveDraft(envelopes, view.envelopeId, request.body);
        if (action !== "save") envelopes.send(view.envelopeId);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        response.status(error.status);
        return show(request, response, view, error.message);
      }
    }
    goBack(response, view, action === "save" ? "Save" : "Send");
  });

  function find(request: DraftRequest): SenderView {
    const view = views.find(request.params.session);
    if (!view) throw viewExpired();
    return view;
  }
  function show(request: DraftRequest, response: Response, view: SenderView, error?: string): void {
    allowReturn(response, view);
    const action = `/drafts/${request.params.session}`;
    response.send(draftPage(envelopes.get(view.envelopeId), action, error));
  }
}

function saveDraft(envelopes: EnvelopeService, envelopeId: string, body: unknown): void {
  const emailSubject = textField(body, "subject").trim();
  const emailBlurb = textField(body, "message").trim().replaceAll("\r\n", "\n");
  checkText(emailSubject, emailBlurb);
  envelopes.edit(envelopeId, { emailSubject, emailBlurb });
}

/** The form's redirect to the product needs an exception in the CSP. */
function allowReturn(response: Response, { returnUrl }: SenderView): void {
  const policy = contentSecurityPolicy(new URL(returnUrl).origin);
  response.set("Content-Security-Policy", policy);
}

function goBack(response: Response, view: SenderView, event: "Send" | "Save" | "Cancel"): void {
  const url = new URL(view.returnUrl);
  url.searchParams.set("event", event);
  url.searchParams.set("envelopeId", view.envelopeId);
  response.redirect(303, url.href);
}

const viewExpired = (): ApiProblem =>
  new ApiProblem(
    410,
    "VIEW_EXPIRED",
    "This address was used already or is too old. Open the draft again from where you came.",
  );
