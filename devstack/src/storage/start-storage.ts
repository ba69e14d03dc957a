import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import S3rver from "@20minutes/s3rver";
import accounts from "@20minutes/s3rver/lib/models/account.js";
import { judge } from "./guard.ts";
import type { Verdict } from "./guard.ts";
import { openUploads } from "./open-uploads.ts";

/** How the storage server is started. */
export interface StorageOptions {
  /** Folder of the objects; made when it is not there. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one when left out. */
  port?: number;
  accessKey: string;
  secretKey: string;
}

/** A running storage server. */
export interface Storage {
  endpoint: string;
  stop(): Promise<void>;
}

const WELL_KNOWN_KEY = "S3RVER";

/** Starts an S3-compatible server on 127.0.0.1 that keeps its objects as files. */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  accounts.DUMMY_ACCOUNT.revokeAccessKey(WELL_KNOWN_KEY);
  accounts.DUMMY_ACCOUNT.createKeyPair(options.accessKey, options.secretKey);
  const store = new S3rver({
    directory: options.dataDir,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: false,
  });
  store.middleware.unshift(openUploads(options.dataDir));
  const handle = store.callback();
  const server = createServer((request, response) => {
    const verdict = judge(request);
    if (verdict.kind === "pass") void handle(request, response);
    else answer(response, verdict);
  });
  const port = await listen(server, options.port ?? 0);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => close(server, store) };
}

function answer(response: ServerResponse, verdict: Exclude<Verdict, { kind: "pass" }>): void {
  if (verdict.kind === "ready") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ready"}');
    return;
  }
  const body = `<Error><Code>${verdict.code}</Code><Message>${verdict.message}</Message></Error>`;
  response.writeHead(verdict.status, {
    "content-type": "application/xml",
    // The body of a refused upload is not read, so the connection cannot be used again.
    connection: "close",
  });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function close(server: Server, store: S3rver): Promise<void> {
  store.logger.exceptions.unhandle();
  store.logger.close();
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
