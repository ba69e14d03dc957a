import { createServer, type AddressInfo, type Socket } from "node:net";

/** A scanner on a TCP port of its own that finds EICAR; `answer` replaces what it answers. */
export interface FakeScanner {
  readonly url: string;
  answer: string | null;
  /** What was scanned, in this order. */
  readonly scanned: Buffer[];
  stop(): Promise<void>;
}

/** The test file of virus scanners, in parts so that none finds this source. */
export const eicar = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** The end of a body and where it lies, or null while it is incomplete. */
type ReadBody = (received: Buffer) => Buffer | null;

async function startScanner(
  protocol: string,
  readBody: ReadBody,
  answers: { found: string; clean: string },
): Promise<FakeScanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const body = readBody(received);
      if (body === null) return;
      fake.scanned.push(body);
      if (fake.answer === "") return;
      socket.end(fake.answer ?? (body.includes(eicar) ? answers.found : answers.clean));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeScanner = {
    url: `${protocol}://127.0.0.1:${port}${protocol === "icap" ? "/avscan" : ""}`,
    answer: null,
    scanned: [],
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return fake;
}

/** The command INSTREAM: parts with their length before them, ended by a length of 0. */
function readInstream(received: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (received.toString("latin1", 0, command.length) !== command) return null;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

export const startFakeClamd = (): Promise<FakeScanner> =>
  startScanner("clamd", readInstream, {
    found: "stream: Win.Test.EICAR_HDB-1 FOUND\0",
    clean: "stream: OK\0",
  });

/** RESPMOD: headers, the encapsulated headers, a body in chunks. */
function readRespmod(received: Buffer): Buffer | null {
  const head = received.toString("latin1", 0, received.indexOf("\r\n\r\n"));
  const offset = /^Encapsulated: req-hdr=0, res-hdr=\d+, res-body=(\d+)$/m.exec(head)?.[1];
  if (!head.startsWith("RESPMOD icap://") || offset === undefined) return null;
  const parts: Buffer[] = [];
  for (let at = head.length + 4 + Number(offset); ;) {
    const line = received.indexOf("\r\n", at);
    const size = line < 0 ? NaN : Number.parseInt(received.toString("latin1", at, line), 16);
    if (size === 0) return Buffer.concat(parts);
    if (Number.isNaN(size) || line + 2 + size + 2 > received.length) return null;
    parts.push(received.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

export const startFakeIcap = (): Promise<FakeScanner> =>
  startScanner("icap", readRespmod, {
    found: icapAnswer(
      "X-Infection-Found: Type=0; Resolution=2; Threat=Eicar-Signature;",
      "Blocked",
    ),
    clean: "ICAP/1.0 204 Unmodified\r\nServer: fake\r\n\r\n",
  });

/** A 200 with that header and that body. */
export function icapAnswer(header: string, body: string): string {
  const response = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";
  const head = [
    "ICAP/1.0 200 OK",
    ...(header === "" ? [] : [header]),
    `Encapsulated: res-hdr=0, res-body=${response.length}`,
  ];
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  return `${head.join("\r\n")}\r\n\r\n${response}${chunk}`;
}
