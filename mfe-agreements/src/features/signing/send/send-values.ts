import { sendForSignature, type Agreement, type PdfTemplate } from "@accord/contracts";
import { defaultEnvelopeEmail, investorNames } from "@accord/domain";
import * as z from "@accord/zod";
import { OWN_DOCUMENT } from "../../../records/template-choice.tsx";

/** In screen order. */
export const sendFields = ["subject", "message", "templateId"] as const;

export type SendValues = Record<(typeof sendFields)[number], string>;

export interface Sendable {
  readonly hasDocument: boolean;
  readonly templates: readonly PdfTemplate[];
}

/** The document, else the only template. */
function firstChoice({ hasDocument, templates }: Sendable): string {
  if (hasDocument) return OWN_DOCUMENT;
  return templates.length === 1 ? (templates[0]?.id ?? "") : "";
}

export function firstValues(agreement: Agreement, sendable: Sendable): SendValues {
  const { reference, investor } = agreement;
  return {
    ...defaultEnvelopeEmail({ reference, salutation: investorNames(investor).salutation }),
    templateId: firstChoice(sendable),
  };
}

/** A blank choice must not become null, which means the document. */
const templateIdOf = (templateId: string) =>
  templateId === OWN_DOCUMENT ? null : templateId || "none";

/** The dialog as the contract's body. */
export const sendSchema = z.pipe(
  z.custom<SendValues>().transform(({ templateId, ...values }): unknown => ({
    ...values,
    templateId: templateIdOf(templateId),
  })),
  z.object(sendForSignature.body.shape),
);

export type SendBody = z.output<typeof sendSchema>;
