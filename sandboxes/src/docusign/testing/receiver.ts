import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { closeServer, openPort } from "@accord/processes";

/** A webhook as it arrived. */
export interface Arrival {
  headers: IncomingHttpHeaders;
  raw: Buffer;
  body: { event: string; retryCount: number; data: { envelopeSummary: { status: string } } };
}

/** Takes webhooks in; `answer` decides the status by how many came before. */
export async function startReceiver(answer: (before: number) => number = () => 200) {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const status = answer(arrivals.length);
    arrivals.push({ headers: request.headers, raw, body: JSON.parse(raw.toString()) });
    response.writeHead(status).end();
  });
  const port = await openPort(server);
  return {
    url: `http://127.0.0.1:${port}/api/docusign/webhook`,
    arrivals,
    stop: () => {
      server.closeAllConnections();
      return closeServer(server);
    },
  };
}
