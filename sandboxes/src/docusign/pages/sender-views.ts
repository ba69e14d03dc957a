import { randomBytes } from "node:crypto";
import { invalid } from "../api-problem.ts";
import { isLoopbackHost } from "../../identity/public-url.ts";

export interface SenderView {
  envelopeId: string;
  returnUrl: string;
}

const URL_TTL_MS = 10 * 60_000;
const SESSION_TTL_MS = 4 * 60 * 60_000;
const MAX_URL = 500;

export type SenderViews = ReturnType<typeof createSenderViews>;

/** URLs of the draft page; each is valid once and for a short time. */
export function createSenderViews(restUrl: () => string) {
  const addresses = createTokenStore(URL_TTL_MS);
  const sessions = createTokenStore(SESSION_TTL_MS);
  return {
    open: (envelopeId: string, returnUrl: string): string => {
      requireReturnUrl(returnUrl);
      return `${restUrl()}/send/${addresses.add({ envelopeId, returnUrl })}`;
    },
    enter: (token: string): string | undefined => {
      const view = addresses.find(token);
      addresses.remove(token);
      return view && sessions.add(view);
    },
    find: sessions.find,
  };
}

function createTokenStore(lifeMs: number) {
  const passes = new Map<string, SenderView & { ends: number }>();
  return {
    add: (view: SenderView): string => {
      const now = Date.now();
      for (const [name, { ends }] of passes) if (ends <= now) passes.delete(name);
      const pass = randomBytes(24).toString("base64url");
      passes.set(pass, { ...view, ends: now + lifeMs });
      return pass;
    },
    find: (pass: string): SenderView | undefined => {
      const found = passes.get(pass);
      return found && found.ends > Date.now() ? found : undefined;
    },
    remove: (pass: string): void => void passes.delete(pass),
  };
}

function requireReturnUrl(returnUrl: string): void {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  if (!url || returnUrl.length > MAX_URL || !["http:", "https:"].includes(url.protocol)) {
    throw invalid(`The returnUrl must be an address of at most ${MAX_URL} characters.`);
  }
  if (isLoopbackHost(url.hostname)) return;
  throw invalid("The sandbox returns to loopback addresses only.");
}
