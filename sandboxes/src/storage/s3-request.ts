import type { IncomingMessage } from "node:http";
import { accessDenied, S3Error } from "./s3-error.ts";

export const LOOPBACK_HOSTS: readonly string[] = ["127.0.0.1", "localhost"];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const MAX_KEY_BYTES = 1024;

export const isBucketName = (name: string): boolean => BUCKET.test(name);

/** Throws S3Error for other hosts, invalid names and dot segments. The key is empty for the bucket. */
export function readRequest(message: IncomingMessage, hosts: readonly string[]) {
  const host = message.headers.host ?? "";
  if (!hosts.includes(host.replace(/:\d+$/, ""))) {
    throw accessDenied("This storage answers on loopback addresses only.");
  }
  const [rawPath = "/", ...rest] = (message.url ?? "/").split("?");
  const [, bucket = "", ...keyParts] = decode(rawPath).split("/");
  const key = keyParts.join("/");
  if (!isBucketName(bucket) || !isSafeKey(key)) {
    throw new S3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new S3Error(400, "KeyTooLongError", "Your key is too long.");
  }
  const query = new Map(
    rest
      .join("?")
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [decode(name), decode(value.join("="))] as const;
      }),
  );
  return { method: message.method ?? "GET", bucket, key, query, message };
}

export type S3Request = ReturnType<typeof readRequest>;

/** Clients and proxies resolve dot segments. */
const isSafeKey = (key: string) =>
  !key.includes("\0") && !key.split(/[/\\]/).some((part) => part === "." || part === "..");

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}
