import type { EnvelopeSigner } from "@accord/contracts";
import type { DocusignStatus } from "@accord/domain";
import * as z from "@accord/zod";
import type { EnvelopeReport, SignerReport } from "../provider/envelope-report.ts";
import { storable } from "./storable-text.ts";

const text = z.string().transform(storable).nullish();
/** Other users of the account may send anything here. */
const uuid = z.uuid().toLowerCase();

const signer = z.object({
  recipientId: z.string().transform(storable),
  status: text,
  name: text,
  email: text,
  routingOrder: text,
  deliveredDateTime: text,
  signedDateTime: text,
  declinedDateTime: text,
  declinedReason: text,
});

/** Every scalar is a string. */
export const docusignEnvelope = z.object({
  envelopeId: text,
  transactionId: text,
  status: text,
  statusChangedDateTime: text,
  sentDateTime: text,
  completedDateTime: text,
  deletedDateTime: text,
  expireDateTime: text,
  emailSubject: text,
  voidedReason: text,
  recipients: z.object({ signers: z.array(signer).nullish() }).nullish(),
});

type DocusignEnvelope = z.infer<typeof docusignEnvelope>;

export const toReport = (envelopeId: string, envelope: DocusignEnvelope): EnvelopeReport => ({
  envelopeId: envelopeId.toLowerCase(),
  transactionId: uuid.safeParse(envelope.transactionId).data ?? null,
  status: statusOf(envelope),
  changedAt: toInstant(envelope.statusChangedDateTime),
  sentAt: toInstant(envelope.sentDateTime),
  completedAt: toInstant(envelope.completedDateTime),
  expiresAt: toInstant(envelope.expireDateTime),
  subject: envelope.emailSubject ?? null,
  voidReason: envelope.voidedReason ?? null,
  signers: envelope.recipients?.signers?.map(toSigner) ?? null,
});

/** DocuSign's dates have up to seven decimals. */
export function toInstant(value: string | null | undefined): string | null {
  const at = new Date(value ?? "");
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const statuses = new Map<string, DocusignStatus>(
  (["created", "sent", "delivered", "signed", "completed", "declined", "voided"] as const).map(
    (status) => [status, status],
  ),
);

const EXPIRED = "envelope has expired.";

/** DocuSign has no status "expired": it voids the envelope with this reason. */
function statusOf(envelope: DocusignEnvelope): DocusignStatus | null {
  const status = envelope.status?.toLowerCase() ?? "";
  if (status === "timedout") return "expired";
  if (status === "deleted" || (status === "created" && envelope.deletedDateTime)) return "voided";
  if (status === "voided" && envelope.voidedReason?.trim().toLowerCase() === EXPIRED) {
    return "expired";
  }
  return statuses.get(status) ?? null;
}

const signerStatuses: Readonly<Record<string, EnvelopeSigner["status"]>> = {
  created: "waiting",
  sent: "sent",
  autoresponded: "sent",
  delivered: "delivered",
  signed: "signed",
  completed: "signed",
  declined: "declined",
};

const toSigner = (reported: z.infer<typeof signer>): SignerReport => ({
  recipientId: reported.recipientId,
  status: signerStatuses[reported.status?.toLowerCase() ?? ""] ?? "waiting",
  name: reported.name ?? null,
  email: reported.email ?? null,
  order: Number.isInteger(Number(reported.routingOrder)) ? Number(reported.routingOrder) : null,
  openedAt: toInstant(reported.deliveredDateTime),
  signedAt: toInstant(reported.signedDateTime),
  declinedAt: toInstant(reported.declinedDateTime),
  declinedReason: reported.declinedReason ?? null,
});
