import { createServer } from "node:http";
import { closeServer, openPort } from "@accord/processes";
import { createIdentityApp } from "./app.ts";
import type { ProviderOptions } from "./provider.ts";
import { loadProviderKeys } from "./provider-keys.ts";
import { loopbackPublicUrl } from "./public-url.ts";

export { developmentAccounts } from "./account.ts";

export interface IdentityOptions extends Omit<ProviderOptions, "keys"> {
  dataDir: string;
  port?: number;
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** `upstream` is the target of the gateway's /oidc proxy. */
export async function startIdentity(options: IdentityOptions) {
  const publicUrl = loopbackPublicUrl(options.publicUrl);
  const keys = loadProviderKeys(options.dataDir);
  const server = createServer(createIdentityApp({ ...options, publicUrl, keys }));
  const port = await openPort(server, options.port);
  return {
    issuer: `${publicUrl}/oidc`,
    upstream: `http://127.0.0.1:${port}`,
    stop: () => closeServer(server),
  };
}
