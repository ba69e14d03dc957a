import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import type { Replica } from "./replica.ts";

export type ProbeResult = "ready" | "not-ready" | "refused" | "silent";

export type Probe = (replica: Replica) => Promise<ProbeResult>;

const PROBE_MS = 1_000;

export const probeReadiness: Probe = (replica) => sendProbe(replica, "GET", "/readyz");

/** Probes a foreign service: any response counts as ready. */
export const probePresence: Probe = async (replica) => {
  const result = await sendProbe(replica, "HEAD", "/");
  return result === "not-ready" ? "ready" : result;
};

/** Keeps a connection open, so that the first request after an idle time finds one. */
function sendProbe(replica: Replica, method: string, path: string): Promise<ProbeResult> {
  const url = new URL(path, replica.url);
  const request = url.protocol === "https:" ? tlsRequest : plainRequest;
  return new Promise((resolve) => {
    const outgoing = request(url, { method, agent: replica.keepAliveAgent }, (answer) => {
      resolve(answer.statusCode === 503 ? "not-ready" : "ready");
      answer.resume();
    });
    const limit = setTimeout(() => {
      resolve("silent");
      outgoing.destroy();
    }, PROBE_MS).unref();
    outgoing.once("socket", (socket) => void socket.unref());
    outgoing.once("close", () => clearTimeout(limit));
    outgoing.on("error", () => resolve("refused"));
    outgoing.end();
  });
}
