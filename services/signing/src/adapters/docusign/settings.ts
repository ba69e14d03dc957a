/** How DocuSign, or the sandbox that speaks as it does, is reached and recognised. */
export interface DocusignSettings {
  readonly name: "docusign" | "sandbox";
  /** Ends in /restapi. */
  readonly basePath: string;
  /** Host and port without a scheme: the SDK always speaks https to it. */
  readonly oauthHost: string;
  readonly integrationKey: string;
  readonly userId: string;
  readonly accountId: string;
  /** RSA, PEM. */
  readonly privateKey: string;
  /** Every key that may have signed a webhook; several while they are changed. */
  readonly hmacKeys: readonly string[];
  /** Where DocuSign reports to; null when it cannot reach us. */
  readonly webhookUrl: string | null;
  /** Days after which an envelope ends by itself. */
  readonly expireDays: number;
  /** Days before the first reminder (0 for none) and between reminders. */
  readonly remindAfterDays: number;
  readonly remindEveryDays: number;
  readonly limits?: CallLimits;
}

/** How long a call may take, in milliseconds. */
export interface CallLimits {
  readonly login: number;
  readonly read: number;
  /** A body of some 20 MB goes out. */
  readonly create: number;
  /** Looking at once for what a call without an answer made. */
  readonly find: number;
  readonly download: number;
}

/** Somebody waits for a sign-in and a read: together they end before the gateway gives us up. */
export const callLimits: CallLimits = {
  login: 5_000,
  read: 8_000,
  create: 60_000,
  find: 5_000,
  download: 60_000,
};
