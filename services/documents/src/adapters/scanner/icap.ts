import { createHash } from "node:crypto";
import { exchange, type PartialAnswer } from "./exchange.ts";
import type { ScanServer } from "./scanner.ts";

const REQUEST = "GET /upload HTTP/1.1\r\nHost: accord\r\n\r\n";
const RESPONSE = "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n\r\n";
const END = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";

/** RESPMOD (RFC 3507): 204, or the same bytes, when clean. */
export async function scanByIcap(
  server: ScanServer,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const sent = createHash("sha256");
  const answer = await exchange(server, respmod(server, bytes, sent.update.bind(sent)), isComplete);
  const head = answer.toString("latin1", 0, Math.max(0, answer.indexOf(END)));
  const status = statusOf(head);
  if (status === "204") return null;
  if (status !== "200") throw new Error(`The ICAP service answered: ${head.slice(0, 200)}`);
  const found = findingIn(head);
  if (found !== null) return found;
  const same = createHash("sha256").update(bodyOf(answer, head)).digest();
  return same.equals(sent.digest()) ? null : "a threat without a name";
}

const statusOf = (head: string) => /^ICAP\/1\.\d (\d{3})/.exec(head)?.[1];

async function* respmod(
  { host, port, service }: ScanServer,
  bytes: AsyncIterable<Uint8Array>,
  onPart: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void> {
  const body = REQUEST.length + RESPONSE.length;
  const head = [
    `RESPMOD icap://${host}:${port}/${service} ICAP/1.0`,
    `Host: ${host}:${port}`,
    "Allow: 204",
    "Connection: close",
    `Encapsulated: req-hdr=0, res-hdr=${REQUEST.length}, res-body=${body}`,
  ].join("\r\n");
  yield Buffer.from(head + END + REQUEST + RESPONSE);
  for await (const part of bytes) {
    if (part.length === 0) continue;
    onPart(part);
    yield Buffer.from(`${part.length.toString(16)}\r\n`);
    yield part;
    yield Buffer.from("\r\n");
  }
  yield Buffer.from("0\r\n\r\n");
}

const isComplete = ({ head, tail }: PartialAnswer) =>
  head.includes(END) &&
  (statusOf(head.toString("latin1")) !== "200" || tail.toString("latin1").endsWith(LAST_CHUNK));

function findingIn(head: string): string | null {
  const header = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim();
  const infection = header("X-Infection-Found");
  const threat = /Threat=([^;]+)/i.exec(infection ?? "")?.[1]?.trim();
  const named = threat ?? infection ?? header("X-Virus-ID");
  if (named !== undefined) return named;
  return header("X-Violations-Found") === undefined ? null : "a threat without a name";
}

function bodyOf(answer: Buffer, head: string): Buffer {
  const offset = /^Encapsulated:.*\bres-body=(\d+)/im.exec(head)?.[1];
  const parts: Buffer[] = [];
  if (offset === undefined) return Buffer.alloc(0);
  for (let at = head.length + END.length + Number(offset); ;) {
    const line = answer.indexOf("\r\n", at);
    const size = line < 0 ? 0 : Number.parseInt(answer.toString("latin1", at, line), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(answer.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
