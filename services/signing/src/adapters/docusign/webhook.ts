import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import * as z from "@accord/zod";
import type { ProviderEvent } from "../provider/provider.ts";
import { storable } from "./storable-text.ts";
import { docusignEnvelope, toReport } from "./read-envelope.ts";

/** Checks the HMAC over the raw bytes. DocuSign sends one header per active key. */
export function hasValidSignature(
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  keys: readonly string[],
): boolean {
  const signatures = Object.entries(headers)
    .filter(([name]) => /^x-docusign-signature-\d{1,3}$/.test(name))
    .flatMap(([, value]) => value ?? [])
    .map((value) => Buffer.from(value));
  const ours = keys.map((key) =>
    Buffer.from(createHmac("sha256", key).update(bytes).digest("base64")),
  );
  return ours.some((own) =>
    signatures.some(
      (signature) => signature.length === own.length && timingSafeEqual(signature, own),
    ),
  );
}

const id = z.uuid().toLowerCase();

const payload = z.object({
  event: z.string().min(1).max(100).transform(storable),
  configurationId: z.coerce.string().nullish(),
  generatedDateTime: z.string().nullish(),
  data: z.object({
    accountId: id,
    envelopeId: id,
    recipientId: z.string().nullish(),
    envelopeSummary: docusignEnvelope.nullish(),
  }),
});

export function readEvent(bytes: Buffer): ProviderEvent | null {
  const read = payload.safeParse(parsed(bytes));
  if (!read.success) return null;
  const { event, configurationId, generatedDateTime, data } = read.data;
  const { accountId, envelopeId, recipientId, envelopeSummary } = data;
  const at = envelopeSummary?.statusChangedDateTime ?? generatedDateTime;
  const parts = [event, envelopeId, recipientId, configurationId, at];
  return {
    type: event,
    accountId,
    envelopeId,
    // A webhook has no number, and its retryCount changes with each delivery.
    dedupeKey: createHash("sha256").update(JSON.stringify(parts)).digest("hex"),
    report: envelopeSummary?.status ? toReport(envelopeId, envelopeSummary) : null,
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
