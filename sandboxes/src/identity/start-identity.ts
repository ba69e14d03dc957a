import { createServer } from "node:http";
import { createIdentityApp } from "./app.ts";
import type { DevelopmentAccount } from "./account.ts";
import { loadProviderKeys } from "./provider-keys.ts";
import { loopbackPublicUrl } from "./public-url.ts";

export interface IdentityOptions {
  publicUrl: string;
  dataDir: string;
  port?: number;
  productName: string;
  clientId: string;
  clientSecret: string;
  account: DevelopmentAccount;
}

/** `upstream` is the target of the gateway's /oidc proxy. */
export interface Identity {
  issuer: string;
  upstream: string;
  stop(): Promise<void>;
}

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
