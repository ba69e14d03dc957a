import type { AgreementEvent } from "@accord/contracts/internal";
import type { EventEntry } from "../audit/index.ts";

/** Views and generated copies carry no move. */
export function toEntry(agreementId: string, event: AgreementEvent): EventEntry {
  if (event.kind === "generated") {
    const after = { template_id: event.templateId, template_name: event.templateName };
    return { agreementId, action: "generate", after };
  }
  const { kind, envelopeId, ...details } = event;
  if (kind === "viewed") return { agreementId, action: "view", after: { envelope_id: envelopeId } };
  return {
    agreementId,
    action: "sign",
    after: { envelope_id: envelopeId, move: kind, ...details },
  };
}
