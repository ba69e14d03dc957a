import * as z from "@accord/zod";
import type { EnvelopeReport } from "../provider/envelope-report.ts";
import type { SigningProvider } from "../provider/provider.ts";
import { ProviderError } from "../provider/provider-error.ts";
import { envelopeDefinition } from "./docusign/envelope-definition.ts";
import { docusignEnvelope, toInstant, toReport } from "./docusign/read-envelope.ts";
import { createSession } from "./docusign/session.ts";
import { callLimits } from "./docusign/settings.ts";
import type { DocusignSettings } from "./docusign/settings.ts";
import { isProven, readEvent } from "./docusign/webhook.ts";
import { wholePdf } from "./docusign/whole-pdf.ts";

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
    const told = await run(ms, (door) => door.envelopes.listStatusChanges(account, options));
    return (readAnswer(listed, told).envelopes ?? []).map(reportOf);
  };
  return {
    name: settings.name,
    createEnvelope: async (envelope) => {
      const body = { envelopeDefinition: envelopeDefinition(envelope, settings) };
      const told = await run(create, (door) => door.envelopes.createEnvelope(account, body));
      const { envelopeId: id, statusDateTime } = readAnswer(created, told);
      const sentAt = toInstant(statusDateTime) ?? new Date().toISOString();
      return { envelopeId: id, sentAt, expiresAt: daysAfter(sentAt, settings.expireDays) };
    },
    createEditView: async (id, returnUrl) => {
      const body = { envelopeViewRequest: editView(returnUrl) };
      const told = await run(read, (door) => door.envelopes.createSenderView(account, id, body));
      return readAnswer(view, told).url;
    },
    getEnvelope: async (id) => {
      const told = await run(read, (door) =>
        door.envelopes.getEnvelope(account, id, WITH_RECIPIENTS),
      );
      return reportOf(readAnswer(found, told));
    },
    // A list would be sent as repeated query keys.
    findByTransactions: (ids) => list({ transactionIds: ids.join(",") }),
    findAtOnce: async (id) => (await list({ transactionIds: id }, find))[0] ?? null,
    findByIds: (ids) => list({ envelopeIds: ids.join(",") }),
    voidEnvelope: async (id, voidedReason) => {
      const body = { envelope: { status: "voided", voidedReason } };
      await run(read, (door) => door.envelopes.update(account, id, body));
    },
    discardDraft: async (id) => {
      const body = { foldersRequest: { envelopeIds: [id] } };
      await run(read, (door) => door.folders.moveEnvelopes(account, "recyclebin", body));
    },
    downloadCombined: async (id, { isWaiting } = { isWaiting: false }) =>
      wholePdf(
        await run(isWaiting ? read : download, (door) =>
          door.envelopes.getDocument(account, id, "combined", {}),
        ),
      ),
    isProven: (bytes, headers) => isProven(bytes, headers, settings.hmacKeys),
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
function readAnswer<S extends z.ZodType>(schema: S, told: unknown): z.output<S> {
  const read = schema.safeParse(told);
  if (read.success) return read.data;
  throw new ProviderError("unknown", { errorCode: "answer_cannot_be_read" });
}
