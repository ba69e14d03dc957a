import type { Router } from "express";
import { ApiProblem, invalid } from "../api-problem.ts";
import type { Envelope } from "../envelopes/envelope.ts";
import type { EnvelopeService } from "../envelopes/envelope-service.ts";
import type { EnvelopeBody } from "./envelope-body.ts";
import type { EnvelopeRoutesDeps } from "./envelope-routes.ts";
import { checkText, readEnvelope } from "./read-envelope.ts";
import { reply } from "./reply.ts";
import { checkShape } from "../published/check-shape.ts";

const MAX_NAMED = 5;

export function mountSending(router: Router, deps: EnvelopeRoutesDeps): void {
  const { envelopes, clock, views, faults } = deps;

  router.post("/envelopes", async (request, response) => {
    requireShape("envelopeDefinition", request.body);
    const { draft, files, send } = await readEnvelope(request.body ?? {}, clock.now());
    const { envelopeId, status, statusChangedAt } = envelopes.create(draft, files, send);
    await reply(faults, response, 201, {
      envelopeId,
      status,
      statusDateTime: statusChangedAt,
      uri: `/envelopes/${envelopeId}`,
    });
  });

  router.put("/envelopes/:id", async (request, response) => {
    requireShape("envelope", request.body);
    const envelope = envelopes.get(request.params.id);
    change(envelopes, envelope, request.body ?? {});
    await reply(faults, response, 200, { envelopeId: envelope.envelopeId });
  });

  router.post("/envelopes/:id/views/sender", async (request, response) => {
    requireShape("envelopeViewRequest", request.body);
    const { returnUrl }: { returnUrl?: string } = request.body ?? {};
    const envelope = envelopes.get(request.params.id);
    if (envelope.status !== "created") {
      throw new ApiProblem(400, "ENVELOPE_INVALID_STATUS", "The envelope is not a draft.");
    }
    const url = views.open(envelope.envelopeId, returnUrl ?? "");
    await reply(faults, response, 201, { url });
  });

  // A draft is discarded by moving it to the recycle bin.
  router.put("/folders/recyclebin", async (request, response) => {
    requireShape("foldersRequest", request.body);
    const { envelopeIds = [] }: { envelopeIds?: string[] } = request.body ?? {};
    const dropped = envelopeIds.map((id) => envelopes.drop(id));
    await reply(faults, response, 200, {
      envelopes: dropped.map(({ envelopeId }) => ({ envelopeId })),
    });
  });
}

/** Throws INVALID_REQUEST_PARAMETER. */
function requireShape(definition: string, body: unknown): void {
  const problems = checkShape(definition, body ?? {});
  if (problems.length === 0) return;
  throw invalid(`${problems.slice(0, MAX_NAMED).join("; ")}.`);
}

type Change = EnvelopeBody & { voidedReason?: string };
const CHANGEABLE = ["status", "voidedReason", "emailSubject", "emailBlurb"];

/** DocuSign accepts an empty change. */
function change(envelopes: EnvelopeService, envelope: Envelope, body: Change): void {
  const { envelopeId } = envelope;
  const others = Object.keys(body).filter((name) => !CHANGEABLE.includes(name));
  if (others.length > 0) throw invalid(`${others.join(", ")} cannot be changed.`);
  const { status, emailSubject, emailBlurb } = body;
  if (status === "voided") {
    envelopes.void(envelopeId, body.voidedReason ?? "");
    return;
  }
  if (status !== undefined && status !== "sent") {
    throw invalid("The status can become 'sent' or 'voided' only.");
  }
  if (emailSubject !== undefined || emailBlurb !== undefined) {
    const text = {
      emailSubject: emailSubject ?? envelope.emailSubject,
      emailBlurb: emailBlurb ?? envelope.emailBlurb,
    };
    checkText(text.emailSubject, text.emailBlurb);
    envelopes.edit(envelopeId, text);
  }
  if (status === "sent") envelopes.send(envelopeId);
}
