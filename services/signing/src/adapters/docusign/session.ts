import docusign from "docusign-esign";
import * as z from "@accord/zod";
import { isProviderError, ProviderError } from "../provider/provider-error.ts";
import { withTimeout } from "./with-timeout.ts";
import { readFailure } from "./read-failure.ts";
import { callLimits, type DocusignSettings } from "./settings.ts";

interface Login {
  readonly client: docusign.ApiClient;
  readonly envelopes: docusign.EnvelopesApi;
  readonly folders: docusign.FoldersApi;
  readonly freshUntil: number;
}

type ProviderCall = (apis: Pick<Login, "envelopes" | "folders">) => Promise<unknown>;

const SCOPES = ["signature", "impersonation"];
const ASSERTION_SECONDS = 600;
const TOKEN_MARGIN_MS = 5 * 60_000;
const TIMEOUT_MARGIN_MS = 1_000;

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** One token for all calls: renewed before it expires and once after a 401. */
export function createSession(settings: DocusignSettings) {
  const limits = settings.limits ?? callLimits;
  let cached: Login | undefined;
  let pending: Promise<Login> | undefined;
  const renewed = async () => {
    cached = await logIn(settings, limits.login);
    return cached;
  };
  const current = async (): Promise<Login> => {
    if (cached && cached.freshUntil > Date.now()) return cached;
    pending ??= renewed().finally(() => (pending = undefined));
    return pending;
  };
  return {
    /** Throws ProviderError, also after `ms`. */
    run: async (ms: number, call: ProviderCall): Promise<unknown> => {
      const login = await current();
      try {
        return await callWith(login, ms, call);
      } catch (error) {
        // A refused login is thrown above.
        if (!isProviderError(error, "not_allowed") || error.status !== 401) throw error;
        if (cached === login) cached = undefined;
        return callWith(await current(), ms, call);
      }
    },
  };
}

async function callWith(login: Login, ms: number, call: ProviderCall): Promise<unknown> {
  try {
    login.client.timeout = ms;
    return await withTimeout(ms + TIMEOUT_MARGIN_MS, call(login));
  } catch (error) {
    throw await readFailure(error, { isLogin: false });
  }
}

async function logIn(settings: DocusignSettings, ms: number): Promise<Login> {
  const client = clientOf(settings);
  try {
    const { integrationKey, userId, privateKey } = settings;
    const login = client.requestJWTUserToken(
      integrationKey,
      userId,
      SCOPES,
      privateKey,
      ASSERTION_SECONDS,
    );
    const { access_token, expires_in } = token.parse((await withTimeout(ms, login)).body);
    client.setJWTToken(access_token);
    const lives = expires_in * 1000;
    return {
      client,
      envelopes: new docusign.EnvelopesApi(client),
      folders: new docusign.FoldersApi(client),
      freshUntil: Date.now() + lives - Math.min(TOKEN_MARGIN_MS, lives / 2),
    };
  } catch (error) {
    throw await readFailure(error, { isLogin: true });
  }
}

/** `setBasePath` can silently change the OAuth host, which would then receive our assertion. */
function clientOf({ basePath, oauthHost }: DocusignSettings): docusign.ApiClient {
  const client = new docusign.ApiClient();
  client.setBasePath(basePath);
  client.setOAuthBasePath(oauthHost);
  if (client.getOAuthBasePath() !== oauthHost) {
    throw new ProviderError("not_allowed", { errorCode: "oauth_host_changed" });
  }
  return client;
}
