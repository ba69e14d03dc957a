export interface DocusignSettings {
  readonly name: "docusign" | "sandbox";
  /** Ends in /restapi. */
  readonly basePath: string;
  /** Host and port without a scheme; the SDK always uses https. */
  readonly oauthHost: string;
  readonly integrationKey: string;
  readonly userId: string;
  readonly accountId: string;
  readonly privateKey: string;
  /** All active webhook keys; several during a key rotation. */
  readonly hmacKeys: readonly string[];
  /** Null when DocuSign cannot reach this machine. */
  readonly webhookUrl: string | null;
  readonly expireDays: number;
  /** 0 for no reminders. */
  readonly remindAfterDays: number;
  readonly remindEveryDays: number;
  readonly limits?: typeof callLimits;
}

/** Timeouts in milliseconds. Login and read together must end before the gateway's own. */
export const callLimits = {
  login: 5_000,
  read: 8_000,
  create: 60_000,
  find: 5_000,
  download: 60_000,
};
