import type { Delivery } from "./connect/delivery.ts";
import type { Envelope } from "./envelopes/envelope.ts";
import type { Faults } from "./faults.ts";
import type { LoggedRequest } from "./rest/request-log.ts";

/** How the DocuSign sandbox is started. */
export interface DocusignOptions {
  /** Folder of its keys and envelopes; made when it is not there. A restart finds them again. */
  dataDir: string;
  /** Address of the product that the browser sees; a loopback address. */
  publicUrl: string;
  /** Where the days on its pages and in its PDFs are, for example America/New_York; default UTC. */
  timeZone?: string;
  /** Port on 127.0.0.1 of the REST calls and the pages; a free one when left out. */
  port?: number;
  /** Port on 127.0.0.1 of the sign-in over TLS; a free one when left out. */
  oauthPort?: number;
  /** Webhooks go here, whatever address an envelope names. */
  webhookUrl?: string;
  /** Each of them signs every webhook; default: the one kept in `dataDir`. */
  hmacKeys?: string[];
  /** Pauses before a webhook is tried again, in milliseconds; the last one repeats. */
  retryPausesMs?: number[];
  /** How long an access token lives; default an hour. */
  tokenSeconds?: number;
}

/** A running sandbox: what a client is configured with, and what DocuSign's people and users do. */
export interface Docusign {
  /** Where its pages are, for example `http://127.0.0.1:8401`. */
  restUrl: string;
  /** DOCUSIGN_BASE_PATH: `restUrl` with `/restapi`. */
  basePath: string;
  /** DOCUSIGN_OAUTH_HOST: host and port without a scheme. */
  oauthHost: string;
  /** The certificate to trust: NODE_EXTRA_CA_CERTS of a process, or `trustCertificate(caFile)`. */
  caFile: string;
  integrationKey: string;
  userId: string;
  accountId: string;
  privateKeyPem: string;
  privateKeyFile: string;
  hmacKeys: string[];
  faults: Faults;
  /** The REST and sign-in requests so far, oldest first. */
  requests: readonly LoggedRequest[];
  /** Every envelope that it holds, oldest first. */
  envelopes(): Envelope[];
  /**
   * What the pages do. A signer is named by e-mail or recipientId; without one it is the first whose
   * turn it is. Each throws ApiProblem when DocuSign would not allow it.
   */
  open(envelopeId: string, signer?: string): void;
  sign(envelopeId: string, signer?: string): void;
  decline(envelopeId: string, reason: string, signer?: string): void;
  /** Sends a draft as the sender's page does. */
  send(envelopeId: string): void;
  /** Cancels it as somebody does at DocuSign's own site. */
  void(envelopeId: string, reason: string): void;
  /** Ends one envelope as if its time had passed. */
  expire(envelopeId: string): void;
  /** Moves the sandbox's clock on; what has passed its time by then expires. */
  advanceDays(days: number): void;
  /** Every access token is refused from now on. */
  revokeTokens(): void;
  /** Every webhook so far and how it went, oldest first. */
  deliveries(): Delivery[];
  /** Resolves when no webhook is under way or waits to be tried again. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}
