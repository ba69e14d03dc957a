import type { Delivery } from "./connect/delivery.ts";
import type { Envelope } from "./envelopes/envelope.ts";
import type { EnvelopeService } from "./envelopes/envelope-service.ts";
import type { Faults } from "./faults.ts";
import type { DocusignKeys } from "./keys.ts";
import type { LoggedRequest } from "./rest/request-log.ts";

export interface DocusignOptions {
  /** Folder of the keys and envelopes, kept across restarts; created when missing. */
  dataDir: string;
  /** Public URL of the product; must be a loopback address. */
  publicUrl: string;
  /** Time zone of its pages and PDFs, for example America/New_York; default UTC. */
  timeZone?: string;
  /** Port on 127.0.0.1 for REST and pages; default: a free one. */
  port?: number;
  /** Port on 127.0.0.1 for OAuth over TLS; default: a free one. */
  oauthPort?: number;
  /** Overrides the webhook URL of every envelope. */
  webhookUrl?: string;
  /** Keys that sign every webhook; default: the one in `dataDir`. */
  hmacKeys?: string[];
  /** Milliseconds before each webhook retry; the last value repeats. */
  retryPausesMs?: number[];
  /** Lifetime of an access token; default 3600. */
  tokenSeconds?: number;
}

/**
 * A running sandbox: its client configuration, and controls for tests. The moves are what users can
 * do; each throws ApiProblem where DocuSign would refuse. A signer is named by e-mail or
 * recipientId; default: the first whose turn it is.
 */
export interface Docusign
  extends
    DocusignKeys,
    Pick<EnvelopeService, "open" | "sign" | "decline" | "send" | "void" | "expire"> {
  /** For example `http://127.0.0.1:8401`. */
  restUrl: string;
  /** DOCUSIGN_BASE_PATH: `restUrl` with `/restapi`. */
  basePath: string;
  /** DOCUSIGN_OAUTH_HOST: host and port without a scheme. */
  oauthHost: string;
  /** The certificate to trust: NODE_EXTRA_CA_CERTS of a process, or `trustCertificate(caFile)`. */
  caFile: string;
  hmacKeys: string[];
  faults: Faults;
  /** REST and OAuth requests, oldest first. */
  requests: readonly LoggedRequest[];
  /** Oldest first. */
  envelopes(): Envelope[];
  /** Moves the clock forward; due envelopes expire. */
  advanceDays(days: number): void;
  /** Invalidates all access tokens. */
  revokeTokens(): void;
  /** Oldest first. */
  deliveries(): Delivery[];
  /** Resolves when no webhook is running or waiting for a retry. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}
