import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { closeServer, openPort } from "@accord/processes";
import express, { type Express } from "express";
import { isLoopbackHost } from "../identity/public-url.ts";
import type { Docusign, DocusignOptions } from "./docusign.ts";
import { ensureDocusignKeys } from "./keys.ts";
import { createOAuthApp } from "./oauth/oauth-app.ts";
import { createPages } from "./pages/pages-app.ts";
import { createRestApi } from "./rest/rest-app.ts";
import { openSandboxParts, type SandboxParts } from "./sandbox-parts.ts";

export type { Docusign, DocusignOptions } from "./docusign.ts";
export type { Delivery } from "./connect/delivery.ts";
export type { Envelope, Signer } from "./envelopes/envelope.ts";
export type { FaultName, FaultOptions, Faults } from "./faults.ts";
export { checkShape } from "./published/check-shape.ts";

const EXPIRY_MS = 5000;

/** Starts the sandbox on 127.0.0.1; throws when the public URL is not a loopback address. */
export async function startDocusign(options: DocusignOptions): Promise<Docusign> {
  refusePublicAddress(options.publicUrl);
  const keys = await ensureDocusignKeys(options.dataDir);
  let restUrl = "";
  let oauthHost = "";
  const parts = openSandboxParts(options, keys, () => restUrl);
  const rest = createServer(createApp(parts));
  const oauth = createTlsServer(
    { key: keys.certificate.key, cert: keys.certificate.cert },
    createOAuthApp({
      ...parts,
      client: () => ({ ...keys, oauthHost }),
      restUrl: () => restUrl,
    }),
  );
  restUrl = `http://127.0.0.1:${await openPort(rest, options.port)}`;
  oauthHost = `127.0.0.1:${await openPort(oauth, options.oauthPort)}`;
  const expiry = setInterval(() => parts.envelopes.expireDue(), EXPIRY_MS);
  return {
    ...keys,
    ...controlsOf(parts),
    restUrl,
    basePath: `${restUrl}/restapi`,
    oauthHost,
    caFile: keys.certificate.caFile,
    stop: async () => {
      clearInterval(expiry);
      // Some faults never end a connection.
      for (const server of [rest, oauth]) server.closeAllConnections();
      await Promise.all([closeServer(rest), closeServer(oauth), parts.deliveries.stop()]);
    },
  };
}

/** Makes this process trust the sandbox's certificate in addition to its others. */
export function trustCertificate(caFile: string): void {
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(caFile, "utf8")]);
}

function createApp(parts: SandboxParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.get("/readyz", (_request, response) => void response.json({ status: "ready" }));
  app.use("/restapi", createRestApi(parts));
  app.use(createPages(parts));
  return app;
}

function refusePublicAddress(publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  if (isLoopbackHost(hostname)) return;
  throw new Error(
    `The DocuSign sandbox runs beside loopback addresses only, not ${hostname}: its signatures ` +
      "are not legal ones. Set SIGNING_PROVIDER to docusign or none.",
  );
}

function controlsOf(parts: SandboxParts) {
  const { envelopes, clock, deliveries, tokens, faults, log, hmacKeys } = parts;
  return {
    hmacKeys,
    faults,
    requests: log,
    envelopes: envelopes.list,
    open: envelopes.open,
    sign: envelopes.sign,
    decline: envelopes.decline,
    send: envelopes.send,
    void: envelopes.void,
    expire: envelopes.expire,
    advanceDays: (days: number): void => {
      clock.advance(days);
      envelopes.expireDue();
    },
    revokeTokens: tokens.revokeAll,
    deliveries: deliveries.list,
    settled: deliveries.settled,
  };
}
