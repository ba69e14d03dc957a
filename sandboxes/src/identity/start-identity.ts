import { createServer } from "node:http";
import { closeServer, openPort } from "@accord/processes";
import { createAccounts, type DevelopmentAccount } from "./account.ts";
import { createIdentityApp } from "./app.ts";
import type { ProviderOptions } from "./provider.ts";
import { loadProviderKeys } from "./provider-keys.ts";
import { loopbackPublicUrl } from "./public-url.ts";

export { developmentAccounts } from "./account.ts";

export interface IdentityOptions extends Omit<ProviderOptions, "keys" | "accounts"> {
  accounts: readonly DevelopmentAccount[];
  dataDir: string;
  port?: number;
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

export async function startIdentity(options: IdentityOptions) {
  const publicUrl = loopbackPublicUrl(options.publicUrl);
  const keys = loadProviderKeys(options.dataDir);
  const accounts = createAccounts(options.accounts);
  const server = createServer(createIdentityApp({ ...options, accounts, publicUrl, keys }));
  const port = await openPort(server, options.port);
  return {
    issuer: `${publicUrl}/oidc`,
    upstream: `http://127.0.0.1:${port}`,
    changeAccount: accounts.change,
    stop: () => closeServer(server),
  };
}
