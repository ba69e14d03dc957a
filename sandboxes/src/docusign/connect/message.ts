import type { Envelope } from "../envelopes/envelope.ts";
import type { EnvelopeEvent } from "../envelopes/move.ts";
import { envelopeResponse, type Account } from "../rest/responses.ts";

/** A Connect webhook: mode SIM, format restv2.1 JSON. A retry changes only `retryCount`. */
export interface ConnectMessage {
  event: string;
  apiVersion: "v2.1";
  uri: string;
  retryCount: number;
  configurationId: number;
  generatedDateTime: string;
  data: {
    accountId: string;
    userId: string;
    envelopeId: string;
    recipientId?: string;
    envelopeSummary?: Record<string, unknown>;
  };
}

const CONFIGURATION_ID = 10_000_001;

/** The summary is included only when the envelope asks for data. */
export function messageOf(
  envelope: Envelope,
  event: EnvelopeEvent,
  account: Account,
  at: Date,
): ConnectMessage {
  const { accountId, userId } = account;
  const { envelopeId, webhook } = envelope;
  const includeData = webhook?.includeData ?? [];
  const { recipientId } = event;
  return {
    event: event.name,
    apiVersion: "v2.1",
    uri: `/restapi/v2.1/accounts/${accountId}/envelopes/${envelopeId}`,
    retryCount: 0,
    configurationId: CONFIGURATION_ID,
    generatedDateTime: at.toISOString(),
    data: {
      accountId,
      userId,
      ...(recipientId === undefined ? {} : { recipientId }),
      envelopeId,
      ...(includeData.length === 0
        ? {}
        : { envelopeSummary: envelopeResponse(envelope, account, includeData) }),
    },
  };
}
