import type { Router } from "express";
import { ApiProblem, invalid } from "../api-problem.ts";
import type { Envelope } from "../envelopes/envelope.ts";
import type { EnvelopeDesk } from "../envelopes/envelope-desk.ts";
import type { EnvelopeBody } from "./envelope-body.ts";
import type { EnvelopeRoutesDeps } from "./envelope-routes.ts";
import { checkText, readEnvelope } from "./read-envelope.ts";
import { reply } from "./reply.ts";
import { requireShape } from "./require-shape.ts";

export function mountSending(router: Router, deps: EnvelopeRoutesDeps): void {
  const { desk, clock, views, faults } = deps;

  router.post("/envelopes", async (request, response) => {
    requireShape("envelopeDefinition", request.body);
    const { draft, files, send } = await readEnvelope(request.body ?? {}, clock.now());
    const { envelopeId, status, statusChangedAt } = desk.create(draft, files, send);
    await reply(faults, request, response, 201, {
      envelopeId,
      status,
      statusDateTime: statusChangedAt,
      uri: `/envelopes/${envelopeId}`,
    });
  });

  router.put("/envelopes/:id", async (request, response) => {
    requireShape("envelope", request.body);
    const envelope = desk.get(request.params.id);
    change(desk, envelope, request.body ?? {});
    await reply(faults, request, response, 200, { envelopeId: envelope.envelopeId });
  });

  router.post("/envelopes/:id/views/sender", async (request, response) => {
    requireShape("envelopeViewRequest", request.body);
    const { returnUrl }: { returnUrl?: string } = request.body ?? {};
    const envelope = desk.get(request.params.id);
    if (envelope.status !== "created") {
      throw new ApiProblem(400, "ENVELOPE_INVALID_STATUS", "The envelope is not a draft.");
    }
    const url = views.open(envelope.envelopeId, returnUrl ?? "");
    await reply(faults, request, response, 201, { url });
  });

  // A draft is discarded by moving it to the recycle bin.
  router.put("/folders/recyclebin", async (request, response) => {
    requireShape("foldersRequest", request.body);
    const { envelopeIds = [] }: { envelopeIds?: string[] } = request.body ?? {};
    const dropped = envelopeIds.map((id) => desk.drop(id));
    await reply(faults, request, response, 200, {
      envelopes: dropped.map(({ envelopeId }) => ({ envelopeId })),
    });
  });
}

type Change = EnvelopeBody & { voidedReason?: string };
const CHANGEABLE = ["status", "voidedReason", "emailSubject", "emailBlurb"];

/** DocuSign accepts an empty change. */
function change(desk: EnvelopeDesk, envelope: Envelope, body: Change): void {
  const { envelopeId } = envelope;
  const others = Object.keys(body).filter((name) => !CHANGEABLE.includes(name));
  if (others.length > 0) throw invalid(`${others.join(", ")} cannot be changed.`);
  const { status, emailSubject, emailBlurb } = body;
  if (status === "voided") {
    desk.void(envelopeId, body.voidedReason ?? "");
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
    desk.edit(envelopeId, text);
  }
  if (status === "sent") desk.send(envelopeId);
}
