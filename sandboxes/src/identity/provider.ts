import Provider, {
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { claimsOf, type Accounts } from "./account.ts";
import { messagePage, signOutPage } from "./pages.ts";
import type { ProviderKeys } from "./provider-keys.ts";

export interface ProviderOptions {
  publicUrl: string;
  productName: string;
  clientId: string;
  clientSecret: string;
  accounts: Accounts;
  keys: ProviderKeys;
}

const SCOPES = "openid email profile";
const TWELVE_HOURS = 12 * 60 * 60;

export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(`${options.publicUrl}/oidc`, configuration(options));
  // The forwarding headers are set by our own server.
  provider.proxy = true;
  return provider;
}

function configuration(options: ProviderOptions): Configuration {
  const { publicUrl, accounts, keys } = options;
  return {
    jwks: { keys: [keys.signingKey] },
    cookies: { keys: [keys.cookieKey], long: { path: "/oidc" }, short: { path: "/oidc" } },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [`${publicUrl}/api/callback`],
        post_logout_redirect_uris: [publicUrl, `${publicUrl}/`],
        backchannel_logout_uri: `${publicUrl}/api/backchannel-logout`,
        backchannel_logout_session_required: true,
        require_auth_time: true,
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name", "groups"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // The gateway gets logout tokens at a private address, which the default refuses.
    fetch: (url, init) => {
      const unguarded = { ...init };
      Reflect.deleteProperty(unguarded, "dispatcher");
      return fetch(url, unguarded);
    },
    ttl: {
      Session: TWELVE_HOURS,
      Grant: TWELVE_HOURS,
      Interaction: 3600,
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: TWELVE_HOURS,
    },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    interactions: {
      policy: signInPolicy(),
      url: (_context, interaction) => `/oidc/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(options, form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = messagePage(options, {
            title: "Signed out",
            text: "You are signed out.",
            link: { href: "/", label: `Back to ${options.productName}` },
          });
        },
      },
    },
    findAccount: (_context, sub) => {
      const active = accounts.list().filter(({ disabled }) => !disabled);
      const claims = active.map(claimsOf).find((one) => one.sub === sub);
      return claims && { accountId: sub, claims: () => claims };
    },
    loadExistingGrant: grantFirstPartyScopes,
    renderError: (context, out) => {
      context.type = "html";
      context.body = messagePage(options, {
        title: "Sign-in failed",
        text: out.error_description ?? out.error,
        link: { href: "/", label: `Back to ${options.productName}` },
      });
    },
  };
}

function signInPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const isDisabled = ({ oidc }: KoaContextWithOIDC) => oidc.account === undefined;
  const description = "End-User authentication is required";
  policy.get("login")?.checks.add(new Check("no_account", description, isDisabled));
  return policy;
}

/** The client is our own: no consent. */
async function grantFirstPartyScopes(context: KoaContextWithOIDC) {
  const { client, session, provider } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}
