import { createServer } from "node:http";
import { createIdentityApp } from "./app.ts";
import type { DevelopmentAccount } from "./account.ts";
import { loadProviderKeys } from "./provider-keys.ts";
import { loopbackPublicUrl } from "./public-url.ts";

/** How the development identity provider is started. */
export interface IdentityOptions {
  /** Address that the browser sees; a loopback address. */
  publicUrl: string;
  /** Folder that keeps the signing key. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one when left out. */
  port?: number;
  productName: string;
  clientId: string;
  clientSecret: string;
  account: DevelopmentAccount;
}

/** A running provider: `upstream` is where the gateway proxies /oidc to. */
export interface Identity {
  issuer: string;
  upstream: string;
  stop(): Promise<void>;
}

/** Starts the provider on 127.0.0.1; throws when the public URL is not a loopback address. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const publicUrl = loopbackPublicUrl(options.publicUrl);
  const keys = loadProviderKeys(options.dataDir);
  const server = createServer(createIdentityApp({ ...options, publicUrl, keys }));
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    issuer: `${publicUrl}/oidc`,
    upstream: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
