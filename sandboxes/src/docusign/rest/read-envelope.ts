import { randomUUID } from "node:crypto";
import { isLoopbackHost } from "../../identity/public-url.ts";
import { ApiProblem, invalid } from "../api-problem.ts";
import type { Envelope, EnvelopeNotification, WebhookSubscription } from "../envelopes/envelope.ts";
import type { EnvelopeBody, NotificationBody, WebhookBody } from "./envelope-body.ts";
import { readDocuments } from "./read-documents.ts";
import { readSigners } from "./read-signers.ts";

const MAX_SUBJECT = 100;
const MAX_BLURB = 10_000;
const DEFAULT_EXPIRE_DAYS = 120;

/** Files by their names. Throws ApiProblem for what DocuSign would refuse. */
export async function readEnvelope(body: EnvelopeBody, now: Date) {
  if (body.templateId ?? body.templateRoles ?? body.compositeTemplates) {
    const text = "The template ID specified is invalid: the sandbox has no templates.";
    throw new ApiProblem(400, "TEMPLATE_ID_INVALID", text);
  }
  const { status = "created", emailSubject = "", emailBlurb = "" } = body;
  if (status !== "created" && status !== "sent") {
    throw invalid("The status must be 'created' or 'sent'.");
  }
  checkText(emailSubject, emailBlurb);
  const documents = await readDocuments(body.documents ?? []);
  const signers = readSigners(body.recipients, documents);
  const at = now.toISOString();
  const draft: Envelope = {
    envelopeId: randomUUID(),
    status: "created",
    transactionId: body.transactionId ?? null,
    emailSubject,
    emailBlurb,
    signers,
    documents: documents.map(({ documentId, name, fileExtension, size }) => ({
      documentId,
      name,
      fileExtension,
      size,
    })),
    notification: readNotification(body.notification),
    webhook: body.eventNotification ? readWebhook(body.eventNotification) : null,
    customFields: (body.customFields?.textCustomFields ?? []).map(({ name = "", value = "" }) => ({
      name,
      value,
    })),
    voidedReason: null,
    createdAt: at,
    statusChangedAt: at,
    lastModifiedAt: at,
    sentAt: null,
    deliveredAt: null,
    completedAt: null,
    declinedAt: null,
    voidedAt: null,
    expiresAt: null,
  };
  const files = new Map(
    documents.map(({ documentId, fileExtension, bytes }) => [
      `${documentId}.${fileExtension}`,
      bytes,
    ]),
  );
  return { draft, files, send: status === "sent" };
}

export function checkText(emailSubject: string, emailBlurb: string): void {
  if (emailSubject.length > MAX_SUBJECT) {
    throw invalid(`The emailSubject has more than ${MAX_SUBJECT} characters.`);
  }
  if (emailBlurb.length > MAX_BLURB) {
    throw invalid(`The emailBlurb has more than ${MAX_BLURB} characters.`);
  }
}

function readNotification(body: NotificationBody = {}): EnvelopeNotification {
  const { expirations = {}, reminders = {} } = body;
  const isSet = expirations.expireEnabled === "true";
  return {
    expireAfterDays: isSet ? days("expireAfter", expirations.expireAfter) : DEFAULT_EXPIRE_DAYS,
    expireWarnDays: days("expireWarn", expirations.expireWarn ?? "0"),
    reminderEnabled: reminders.reminderEnabled === "true",
    reminderDelayDays: days("reminderDelay", reminders.reminderDelay ?? "0"),
    reminderFrequencyDays: days("reminderFrequency", reminders.reminderFrequency ?? "0"),
  };
}

function days(name: string, text = ""): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw invalid(`${name} must be a number of days from 0 to 999.`);
}

function readWebhook({
  url = "",
  deliveryMode,
  events,
  ...wish
}: WebhookBody): WebhookSubscription {
  const { version, format, includeData } = wish.eventData ?? {};
  if (!URL.canParse(url) || !isLoopbackHost(new URL(url).hostname)) {
    throw invalid("The sandbox sends webhooks to loopback addresses only.");
  }
  if (deliveryMode !== "SIM" || version !== "restv2.1" || format !== "json") {
    throw invalid("The sandbox sends webhooks in the delivery mode SIM as restv2.1 json only.");
  }
  return {
    url,
    events: events ?? [],
    includeData: includeData ?? [],
    includeHmac: wish.includeHMAC === "true",
  };
}
