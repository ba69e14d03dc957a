import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
}

/** A service that records requests and answers as configured. */
export interface Upstream {
  readonly url: string;
  readonly received: Received[];
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  /** The response to a probe; probes are not recorded. */
  ready: (req: IncomingMessage, res: ServerResponse) => void;
  stop(): Promise<void>;
}

export const userId = "4a0f8b52-6f0e-4c51-9c8a-0d6a3b1f2e11";

/** Answers like core: the user at sign-in, else an empty list. */
export function answerLikeCore(req: IncomingMessage, res: ServerResponse, id = userId): void {
  res.setHeader("Content-Type", "application/json");
  let body = "";
  req.on("data", (chunk: Buffer) => {
    body += chunk.toString();
  });
  req.on("end", () => {
    res.end(
      req.url === "/internal/users"
        ? JSON.stringify({ id, ...(JSON.parse(body) as object) })
        : "[]",
    );
  });
}

export async function startUpstream(): Promise<Upstream> {
  const upstream: Upstream & { url: string } = {
    url: "",
    received: [],
    answer: answerLikeCore,
    ready: (_req, res) => void res.end(),
    stop,
  };
  const server = createServer((req, res) => {
    const { method = "", url = "", headers } = req;
    if (url === "/readyz" || method === "HEAD") return upstream.ready(req, res);
    upstream.received.push({ method, url, headers });
    upstream.answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  function stop(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
  return upstream;
}
