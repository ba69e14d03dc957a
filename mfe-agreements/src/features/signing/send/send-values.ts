import { sendForSignature } from "@accord/contracts";
import type { Agreement, PdfTemplate } from "@accord/contracts";
import { defaultEnvelopeEmail } from "@accord/domain";
import * as z from "@accord/zod";
import { OWN_DOCUMENT } from "../../../records/template-choice.tsx";

/** The fields of the dialog, in the order of the screen. */
export const sendFields = ["subject", "message", "templateId"] as const;

/** What the controls hold: texts, also where nothing was typed. */
export type SendValues = Record<(typeof sendFields)[number], string>;

/** What can be sent of an agreement: its own document, templates. */
export interface Sendable {
  readonly hasDocument: boolean;
  readonly templates: readonly PdfTemplate[];
}

/** What is chosen before anybody chooses: the document, or the only template. */
function firstChoice({ hasDocument, templates }: Sendable): string {
  if (hasDocument) return OWN_DOCUMENT;
  return templates.length === 1 ? (templates[0]?.id ?? "") : "";
}

/** The specified default subject, and a message that greets the investor by first name. */
export function firstValues(agreement: Agreement, sendable: Sendable): SendValues {
  const { reference, investor } = agreement;
  return {
    ...defaultEnvelopeEmail({ reference, firstName: investor.firstName }),
    templateId: firstChoice(sendable),
  };
}

/** Null is the document; a blank would mean it too, so that nothing chosen must be told apart. */
const chosenOf = (templateId: string) =>
  templateId === OWN_DOCUMENT ? null : templateId || "none";

/** The dialog as the contract wants it. */
export const sendSchema = z.pipe(
  z.custom<SendValues>().transform(({ templateId, ...values }): unknown => ({
    ...values,
    templateId: chosenOf(templateId),
  })),
  z.object(sendForSignature.body.shape),
);

/** What the dialog sends. */
export type SendBody = z.output<typeof sendSchema>;
