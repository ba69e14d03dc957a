import * as http from "node:http";
import * as https from "node:https";
import type { Client } from "minio";

/** Where the bucket of the published remotes is, and who may read it. */
export interface BucketAccess {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
}

/** People wait for the page: storage that is silent for so long counts as away. */
const SILENCE_MS = 3_000;

/** A client of the storage. It is loaded when it is needed: most gateways serve a folder. */
export async function connectBucket(access: BucketAccess): Promise<Client> {
  const minio = await import("minio");
  const { protocol, hostname, port } = new URL(access.endpoint);
  const useSSL = protocol === "https:";
  const { request } = useSSL ? https : http;
  return new minio.Client({
    endPoint: hostname,
    useSSL,
    ...(port === "" ? {} : { port: Number(port) }),
    accessKey: access.accessKey,
    secretKey: access.secretKey,
    region: access.region,
    retryOptions: { disableRetry: true },
    transport: {
      request: (...given: unknown[]) => {
        // The client of the storage calls in one way only.
        const [options, onAnswer] = given as [https.RequestOptions, Answered];
        const asked = request({ ...options, timeout: SILENCE_MS }, onAnswer);
        return asked.on("timeout", () => asked.destroy(new Error("Storage was silent.")));
      },
    },
  });
}

type Answered = (answer: http.IncomingMessage) => void;
