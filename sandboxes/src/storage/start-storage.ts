import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { answerRequest } from "./answer-request.ts";
import { openBuckets } from "./object-store.ts";
import { prepareFolder } from "./prepare-folder.ts";

export interface StorageOptions {
  dataDir: string;
  /** Default: a free port on 127.0.0.1. */
  port?: number;
  accessKey: string;
  secretKey: string;
  report?: (text: string) => void;
}

export interface Storage {
  endpoint: string;
  stop(): Promise<void>;
}

/** Starts an S3-compatible server on 127.0.0.1 that stores objects as files. */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const { dataDir, accessKey, secretKey } = options;
  const root = path.join(dataDir, "buckets.v2");
  mkdirSync(root, { recursive: true, mode: 0o700 });
  await prepareFolder(dataDir, root);
  const deps = {
    buckets: openBuckets(root),
    keys: { accessKey, secretKey },
    report: options.report ?? (() => undefined),
  };
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/readyz") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ready"}');
    } else void answerRequest(deps, request, response);
  });
  const port = await listen(server, options.port ?? 0);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => close(server) };
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

function close(server: Server): Promise<void> {
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
