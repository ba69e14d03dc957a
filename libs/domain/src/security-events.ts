/**
 * `view`: a tax document; `reveal`: whole account numbers or a tax id; `file`: any other;
 * `settings`: of the control of payments.
 */
export const securityEvents = [
  "sign_in",
  "sign_in_refused",
  "sign_out",
  "sessions_ended",
  "roles_changed",
  "refused",
  "file",
  "view",
  "reveal",
  "export",
  "settings",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export const securityLabels: Readonly<Record<SecurityEvent, string>> = {
  sign_in: "Sign-in",
  sign_in_refused: "Sign-in refused",
  sign_out: "Sign-out",
  sessions_ended: "Sessions ended",
  roles_changed: "Roles changed",
  refused: "Refused",
  file: "File",
  view: "Tax document",
  reveal: "Whole numbers",
  export: "Whole list or file",
  settings: "Payment settings",
};

interface SecurityText {
  readonly event: SecurityEvent;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly detail: string;
}

/** `Refused (403)`, `Sign-in`. */
export const securityEventText = ({
  event,
  status,
}: Pick<SecurityText, "event" | "status">): string =>
  event === "refused" ? `${securityLabels.refused} (${status})` : securityLabels[event];

/** What it was about: the detail, else the call. */
export const securityDetailText = ({
  method,
  path,
  detail,
}: Pick<SecurityText, "method" | "path" | "detail">): string => detail || `${method} ${path}`;
