import type { Envelope, Signer } from "../envelopes/envelope.ts";
import type { DocusignKeys } from "../keys.ts";

export type Account = Pick<DocusignKeys, "accountId" | "userId">;

/** DocuSign writes seven decimals of a second. */
const instant = (at: string): string => at.replace(/Z$/, "0000Z");

const flag = (value: boolean): string => String(value);

/** DocuSign omits fields without a value. */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

const at = (value: string | null): string | null => (value === null ? null : instant(value));

/** Every scalar is a string, as at DocuSign. */
export function envelopeResponse(
  envelope: Envelope,
  account: Account,
  include: readonly string[] = [],
): Record<string, unknown> {
  const { envelopeId, notification } = envelope;
  const uri = (part: string): string => `/envelopes/${envelopeId}${part}`;
  return present({
    envelopeId,
    envelopeUri: uri(""),
    documentsUri: uri("/documents"),
    documentsCombinedUri: uri("/documents/combined"),
    certificateUri: uri("/documents/certificate"),
    recipientsUri: uri("/recipients"),
    notificationUri: uri("/notification"),
    customFieldsUri: uri("/custom_fields"),
    status: envelope.status,
    emailSubject: envelope.emailSubject,
    emailBlurb: envelope.emailBlurb,
    transactionId: envelope.transactionId,
    createdDateTime: instant(envelope.createdAt),
    lastModifiedDateTime: instant(envelope.lastModifiedAt),
    statusChangedDateTime: instant(envelope.statusChangedAt),
    initialSentDateTime: at(envelope.sentAt),
    sentDateTime: at(envelope.sentAt),
    deliveredDateTime: at(envelope.deliveredAt),
    completedDateTime: at(envelope.completedAt),
    declinedDateTime: at(envelope.declinedAt),
    voidedDateTime: at(envelope.voidedAt),
    voidedReason: envelope.voidedReason,
    expireEnabled: "true",
    expireAfter: String(notification.expireAfterDays),
    expireDateTime: at(envelope.expiresAt),
    purgeState: "unpurged",
    signingLocation: "online",
    isDynamicEnvelope: "false",
    is21CFRPart11: "false",
    sender: {
      userName: "Sandbox User",
      userId: account.userId,
      accountId: account.accountId,
      email: "sandbox@example.com",
    },
    recipients: include.includes("recipients") ? recipientsResponse(envelope) : null,
    customFields: include.includes("custom_fields") ? customFieldsAnswer(envelope) : null,
  });
}

export function recipientsResponse({ signers }: Envelope): Record<string, unknown> {
  const waiting = signers.filter(({ status }) => status === "sent" || status === "delivered");
  const orders = (waiting.length > 0 ? waiting : signers).map(({ routingOrder }) => routingOrder);
  return {
    signers: signers.map(signerAnswer),
    agents: [],
    editors: [],
    intermediaries: [],
    carbonCopies: [],
    certifiedDeliveries: [],
    inPersonSigners: [],
    seals: [],
    witnesses: [],
    notaries: [],
    recipientCount: String(signers.length),
    currentRoutingOrder: String(Math.min(...orders, Number.MAX_SAFE_INTEGER)),
  };
}

function signerAnswer(signer: Signer): Record<string, unknown> {
  return present({
    recipientId: signer.recipientId,
    recipientIdGuid: signer.recipientIdGuid,
    recipientType: "signer",
    name: signer.name,
    email: signer.email,
    routingOrder: String(signer.routingOrder),
    status: signer.status,
    isBulkRecipient: flag(false),
    requireIdLookup: flag(false),
    completedCount: signer.status === "completed" ? "1" : "0",
    deliveryMethod: "email",
    sentDateTime: at(signer.sentAt),
    deliveredDateTime: at(signer.deliveredAt),
    signedDateTime: at(signer.signedAt),
    declinedDateTime: at(signer.declinedAt),
    declinedReason: signer.declinedReason,
  });
}

function customFieldsAnswer({ customFields }: Envelope): Record<string, unknown> {
  return {
    textCustomFields: customFields.map(({ name, value }, index) => ({
      fieldId: String(index + 1),
      name,
      value,
      show: flag(false),
      required: flag(false),
    })),
    listCustomFields: [],
  };
}
