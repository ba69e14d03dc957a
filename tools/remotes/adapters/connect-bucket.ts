import * as http from "node:http";
import * as https from "node:https";
import { Client } from "minio";

/** Where a bucket is and who may use it. */
export interface BucketAccess {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
}

const SILENCE_MS = 8_000;

/** A client of the storage; one that is silent for 8 seconds counts as away. */
export function connectBucket(access: BucketAccess): Client {
  const { protocol, hostname, port } = new URL(access.endpoint);
  const useSSL = protocol === "https:";
  const { request } = useSSL ? https : http;
  return new Client({
    endPoint: hostname,
    useSSL,
    ...(port === "" ? {} : { port: Number(port) }),
    accessKey: access.accessKey,
    secretKey: access.secretKey,
    region: access.region,
    transport: {
      request: (...given: unknown[]) => {
        // The client of the storage calls in one way only.
        const [options, onAnswer] = given as [https.RequestOptions, Answered];
        const asked = request({ ...options, timeout: SILENCE_MS }, onAnswer);
        return asked.on("timeout", () => asked.destroy(new Error("it does not answer")));
      },
    },
  });
}

type Answered = (answer: http.IncomingMessage) => void;
