import { scanByClamd } from "./clamd.ts";
import { scanByIcap } from "./icap.ts";

/** The name of the finding, or null. Throws without a verdict. */
export type Scanner = (bytes: AsyncIterable<Uint8Array>) => Promise<string | null>;

export interface ScanServer {
  readonly host: string;
  readonly port: number;
  readonly service: string;
  /** Without traffic in either direction. */
  readonly timeoutMs: number;
}

const protocols = {
  "clamd:": { scan: scanByClamd, port: 3310 },
  "icap:": { scan: scanByIcap, port: 1344 },
} as const;

const isKnown = (protocol: string): protocol is keyof typeof protocols =>
  Object.hasOwn(protocols, protocol);

/** In two parts, so that scanners accept this source. */
const SIGNATURE = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

async function scanForEicar(bytes: AsyncIterable<Uint8Array>): Promise<string | null> {
  let end = Buffer.alloc(0);
  for await (const part of bytes) {
    const joined = Buffer.concat([end, part]);
    if (joined.includes(SIGNATURE)) return "EICAR-Test-Signature";
    end = joined.subarray(Math.max(0, joined.length - SIGNATURE.length + 1));
  }
  return null;
}

/** `clamd://host:port` or `icap://host:port/service`; default: EICAR only. */
export function createScanner(address: URL | undefined, timeoutMs = 15_000): Scanner {
  if (address === undefined) return scanForEicar;
  const { protocol, hostname, port, pathname } = address;
  if (!isKnown(protocol) || hostname === "") throw new TypeError("Not the address of a scanner");
  const known = protocols[protocol];
  const server = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || known.port,
    service: pathname.replace(/^\//, ""),
    timeoutMs,
  };
  return (bytes) => known.scan(server, bytes);
}

export function readScanUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !isKnown(url.protocol) || url.hostname === "") return null;
  return url.protocol === "icap:" && url.pathname.length < 2 ? null : url;
}
