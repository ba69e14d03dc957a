import { Client } from "minio";
import { timeoutTransport } from "./timeout-transport.ts";

/** Where S3 storage is, who may use it, and how long to wait for it. */
export interface S3Options {
  /** `https://s3.example.com`, with a port when it is not the usual one. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /**
   * Milliseconds in which nothing moves until storage counts as away. The 8 seconds unless told
   * leave room for one that is busy or on a slow disk; it answers in milliseconds.
   */
  readonly timeoutMs?: number;
  /** Whether a request that failed is sent again; so it is unless told. */
  readonly isRetried?: boolean;
  /** Bytes of an upload that are in memory at a time; the client's own size unless told. */
  readonly partSize?: number;
}

const DEFAULT_TIMEOUT_MS = 8_000;

/** A client of the storage. It asks nothing yet. Throws a TypeError when `endpoint` is no address. */
export function connectS3(options: S3Options): Client {
  const { endpoint, accessKey, secretKey, region, partSize } = options;
  const { timeoutMs = DEFAULT_TIMEOUT_MS, isRetried = true } = options;
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === "https:";
  return new Client({
    ...{ endPoint: hostname, useSSL, accessKey, secretKey, region },
    ...(port === "" ? {} : { port: Number(port) }),
    ...(partSize === undefined ? {} : { partSize }),
    ...(isRetried ? {} : { retryOptions: { disableRetry: true } }),
    transport: timeoutTransport(useSSL ? "https:" : "http:", timeoutMs),
  });
}
