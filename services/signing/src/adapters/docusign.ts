import { hasPdfHeader, MAX_SIGNED_BYTES } from "@accord/domain";
import * as z from "@accord/zod";
import type { EnvelopeReport } from "./provider/envelope-report.ts";
import type { SigningProvider } from "./provider/provider.ts";
import { ProviderError } from "./provider/provider-error.ts";
import { envelopeDefinition } from "./docusign/envelope-definition.ts";
import { docusignEnvelope, toInstant, toReport } from "./docusign/read-envelope.ts";
import { createSession } from "./docusign/session.ts";
import { callLimits, type DocusignSettings } from "./docusign/settings.ts";
import { hasValidSignature, readEvent } from "./docusign/webhook.ts";

export type { DocusignSettings } from "./docusign/settings.ts";

const envelopeId = z.uuid().toLowerCase();
const created = z.object({ envelopeId, statusDateTime: z.string().nullish() });
const found = z.object({ ...docusignEnvelope.shape, envelopeId });
const listed = z.object({ envelopes: z.array(found).nullish() });
const view = z.object({ url: z.url() });

const WITH_RECIPIENTS = { include: "recipients" };

export function createDocusign(settings: DocusignSettings): SigningProvider {
  const { run } = createSession(settings);
  const { accountId: account } = settings;
  const { read, create, find, download } = settings.limits ?? callLimits;
  const list = async (filter: object, ms = read): Promise<EnvelopeReport[]> => {
    const options = { ...WITH_RECIPIENTS, ...filter };
    const response = await run(ms, (api) => api.envelopes.listStatusChanges(account, options));
    return (parseResponse(listed, response).envelopes ?? []).map(reportOf);
  };
  return {
    name: settings.name,
    createEnvelope: async (envelope) => {
      const body = { envelopeDefinition: envelopeDefinition(envelope, settings) };
      const response = await run(create, (api) => api.envelopes.createEnvelope(account, body));
      const { envelopeId: id, statusDateTime } = parseResponse(created, response);
      const sentAt = toInstant(statusDateTime) ?? new Date().toISOString();
      return { envelopeId: id, sentAt, expiresAt: daysAfter(sentAt, settings.expireDays) };
    },
    createEditView: async (id, returnUrl) => {
      const body = { envelopeViewRequest: editView(returnUrl) };
      const response = await run(read, (api) => api.envelopes.createSenderView(account, id, body));
      return parseResponse(view, response).url;
    },
    getEnvelope: async (id) => {
      const response = await run(read, (api) =>
        api.envelopes.getEnvelope(account, id, WITH_RECIPIENTS),
      );
      return reportOf(parseResponse(found, response));
    },
    // A list would be sent as repeated query keys.
    findByTransactions: (ids) => list({ transactionIds: ids.join(",") }),
    findAtOnce: async (id) => (await list({ transactionIds: id }, find))[0] ?? null,
    findByIds: (ids) => list({ envelopeIds: ids.join(",") }),
    voidEnvelope: async (id, voidedReason) => {
      const body = { envelope: { status: "voided", voidedReason } };
      await run(read, (api) => api.envelopes.update(account, id, body));
    },
    discardDraft: async (id) => {
      const body = { foldersRequest: { envelopeIds: [id] } };
      await run(read, (api) => api.folders.moveEnvelopes(account, "recyclebin", body));
    },
    downloadCombined: async (id, { isInteractive } = { isInteractive: false }) =>
      requireCompletePdf(
        await run(isInteractive ? read : download, (api) =>
          api.envelopes.getDocument(account, id, "combined", {}),
        ),
      ),
    hasValidSignature: (bytes, headers) => hasValidSignature(bytes, headers, settings.hmacKeys),
    readEvent: (bytes) => {
      const event = readEvent(bytes);
      return event?.accountId === account.toLowerCase() ? event : null;
    },
  };
}

const DAY_MS = 86_400_000;

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();

const editView = (returnUrl: string) => ({
  returnUrl,
  viewAccess: "envelope",
  settings: { sendButtonAction: "send", showBackButton: "true", backButtonAction: "previousPage" },
});

const reportOf = (envelope: z.infer<typeof found>) => toReport(envelope.envelopeId, envelope);

/** After an unreadable response the outcome is unknown. */
function parseResponse<S extends z.ZodType>(schema: S, response: unknown): z.output<S> {
  const read = schema.safeParse(response);
  if (read.success) return read.data;
  throw new ProviderError("unknown", { errorCode: "answer_cannot_be_read" });
}

const PDF_TAIL_BYTES = 1_024;

/** A broken connection can look like the end of the file. */
function requireCompletePdf(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw broken("no_pdf");
  if (bytes.length > MAX_SIGNED_BYTES) throw broken("pdf_too_large");
  if (!hasPdfHeader(bytes)) throw broken("no_pdf");
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes("%%EOF")) throw broken("pdf_cut_off");
  return bytes;
}

const broken = (errorCode: string) => new ProviderError("unknown", { errorCode });
