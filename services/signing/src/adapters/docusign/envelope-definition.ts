import type { NewEnvelope, NewSigner } from "../provider/provider.ts";
import type { DocusignSettings } from "./settings.ts";

const events = [
  "envelope-sent",
  "envelope-resent",
  "envelope-delivered",
  "envelope-completed",
  "envelope-declined",
  "envelope-voided",
  "envelope-deleted",
  "recipient-sent",
  "recipient-delivered",
  "recipient-completed",
  "recipient-declined",
  "recipient-autoresponded",
];

const WARN_DAYS = 3;

/** DocuSign expects numbers and booleans as strings. */
export const envelopeDefinition = (envelope: NewEnvelope, settings: DocusignSettings) => ({
  emailSubject: envelope.subject,
  ...(envelope.message !== null && { emailBlurb: envelope.message }),
  status: envelope.mode === "send" ? "sent" : "created",
  transactionId: envelope.transactionId,
  documents: envelope.documents.map(({ name, extension, base64 }, index) => ({
    documentBase64: base64,
    name,
    fileExtension: extension,
    documentId: documentId(index),
  })),
  recipients: { signers: envelope.signers.map(toSigner) },
  notification: notificationOf(settings),
  ...(settings.webhookUrl !== null && {
    eventNotification: {
      url: settings.webhookUrl,
      deliveryMode: "SIM",
      events,
      eventData: { version: "restv2.1", format: "json", includeData: ["recipients"] },
      includeHMAC: "true",
      includeEnvelopeVoidReason: "true",
      requireAcknowledgment: "true",
      loggingEnabled: "true",
    },
  }),
});

const documentId = (index: number) => String(index + 1);

function toSigner({ name, email, position }: NewSigner, index: number) {
  const order = String(index + 1);
  const at = ({ x, y }: { x: number; y: number }) => ({
    documentId: documentId(position.document),
    pageNumber: String(position.page),
    xPosition: String(Math.round(x)),
    yPosition: String(Math.round(y)),
  });
  return {
    email,
    name,
    recipientId: order,
    routingOrder: order,
    tabs: { signHereTabs: [at(position.sign)], dateSignedTabs: [at(position.date)] },
  };
}

const notificationOf = ({ expireDays, remindAfterDays, remindEveryDays }: DocusignSettings) => ({
  useAccountDefaults: "false",
  reminders: {
    reminderEnabled: String(remindAfterDays > 0),
    reminderDelay: String(remindAfterDays),
    reminderFrequency: String(remindEveryDays),
  },
  expirations: {
    expireEnabled: "true",
    expireAfter: String(expireDays),
    expireWarn: String(Math.min(WARN_DAYS, expireDays - 1)),
  },
});
