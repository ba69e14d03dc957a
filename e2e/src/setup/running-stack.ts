/** What the journeys know of the stack; the global setup passes it on through the environment. */
const variables = {
  url: "E2E_URL",
  session: "E2E_SESSION_FILE",
  signingPages: "E2E_SIGNING_PAGES",
} as const;

export function announce(stack: {
  url: string;
  sessionFile: string;
  signingPages: string | undefined;
}): void {
  process.env[variables.url] = stack.url;
  process.env[variables.session] = stack.sessionFile;
  process.env[variables.signingPages] = stack.signingPages ?? "";
}

/** Address of the running stack; empty before it is up. */
export const stackUrl = () => process.env[variables.url] ?? "";

/** Browser state of the signed-in account. */
export const sessionFile = () => process.env[variables.session] ?? "";

/** Where the DocuSign sandbox shows its signers' pages; a stack that is given must be given it too. */
export const signingPages = () => process.env[variables.signingPages] ?? "";

/** The development account of the stack that the journeys start. */
export const account = { email: "staff@example.com", password: "staff-demo" } as const;
