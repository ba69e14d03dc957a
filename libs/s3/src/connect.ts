import { Client } from "minio";
import { timeoutTransport } from "./timeout-transport.ts";

export interface S3Options {
  /** For example `https://s3.example.com:9000`. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** Milliseconds without any data until a request fails; default 8,000. */
  readonly timeoutMs?: number;
  /** Default true. */
  readonly isRetried?: boolean;
  /** Upload buffer in bytes. */
  readonly partSize?: number;
}

const DEFAULT_TIMEOUT_MS = 8_000;

/** Throws a TypeError for an invalid endpoint. */
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

const MISSING = new Set(["NotFound", "NoSuchKey"]);
/** Of S3 servers, MinIO and Ceph among them. */
const FULL = new Set([
  "StorageFull",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "QuotaExceeded",
]);

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && "code" in error && codes.has(String(error.code));

export const isMissing = (error: unknown): boolean => hasCode(error, MISSING);

/** No room is left for what was to be stored. */
export const isFull = (error: unknown): boolean => hasCode(error, FULL);

/** The clocks of the client and of the storage differ by more than its signatures allow. */
export const isSkewed = (error: unknown): boolean =>
  hasCode(error, new Set(["RequestTimeTooSkewed"]));
