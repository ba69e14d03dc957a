import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { claimsOf, type DevelopmentAccount } from "./account.ts";
import { messagePage, signOutPage } from "./pages.ts";
import type { ProviderKeys } from "./provider-keys.ts";

export interface ProviderOptions {
  publicUrl: string;
  productName: string;
  clientId: string;
  clientSecret: string;
  accounts: readonly DevelopmentAccount[];
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
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${publicUrl}/api/callback`],
        post_logout_redirect_uris: [publicUrl, `${publicUrl}/`],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name", "groups"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      Session: TWELVE_HOURS,
      Grant: TWELVE_HOURS,
      Interaction: 3600,
      AccessToken: 3600,
      IdToken: 3600,
    },
    interactions: { url: (_context, interaction) => `/oidc/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
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
      const claims = accounts.map(claimsOf).find((one) => one.sub === sub);
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
