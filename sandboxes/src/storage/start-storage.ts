import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { closeServer, openPort } from "@accord/processes";
import { answerRequest } from "./answer-request.ts";
import { openBuckets } from "./object-store.ts";
import { prepareFolder } from "./prepare-folder.ts";
import { LOOPBACK_HOSTS } from "./s3-request.ts";

export interface StorageOptions {
  dataDir: string;
  /** Default: a free port on 127.0.0.1. */
  port?: number;
  accessKey: string;
  secretKey: string;
  /** Host names that it answers to. Default: those of loopback addresses. */
  hosts?: readonly string[];
  /** Another server uses the folder: its unfinished uploads stay. */
  isSecond?: boolean;
  report?: (text: string) => void;
}

export type Storage = Awaited<ReturnType<typeof startStorage>>;

/** Starts an S3-compatible server on 127.0.0.1 that stores objects as files. */
export async function startStorage(options: StorageOptions) {
  const { dataDir, accessKey, secretKey } = options;
  const root = path.join(dataDir, "buckets.v2");
  mkdirSync(root, { recursive: true, mode: 0o700 });
  if (!options.isSecond) await prepareFolder(dataDir, root);
  const deps = {
    buckets: openBuckets(root),
    keys: { accessKey, secretKey },
    hosts: options.hosts ?? LOOPBACK_HOSTS,
    report: options.report ?? (() => undefined),
  };
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/readyz") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ready"}');
    } else void answerRequest(deps, request, response);
  });
  const port = await openPort(server, options.port);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => closeServer(server) };
}
