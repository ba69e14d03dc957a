import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import type { Replica } from "./replica.ts";

/** What a replica says of itself; `silent` says nothing: it may be busy. */
export type ProbeResult = "ready" | "not-ready" | "refused" | "silent";

/** Asks a replica how it is; never rejects. */
export type Probe = (replica: Replica) => Promise<ProbeResult>;

const PROBE_MS = 1_000;

/** By `GET /readyz`, as services of ours answer it: 503 while they stop or cannot work. */
export const probeReadiness: Probe = (replica) => ask(replica, "GET", "/readyz");

/** Services of others: whoever answers anything is there. */
export const probePresence: Probe = async (replica) => {
  const result = await ask(replica, "HEAD", "/");
  return result === "not-ready" ? "ready" : result;
};

function ask(replica: Replica, method: string, path: string): Promise<ProbeResult> {
  const url = new URL(path, replica.url);
  const request = url.protocol === "https:" ? tlsRequest : plainRequest;
  return new Promise((resolve) => {
    const asking = request(url, { method, agent: replica.singleUseAgent }, (answer) => {
      resolve(answer.statusCode === 503 ? "not-ready" : "ready");
      answer.destroy();
    });
    const limit = setTimeout(() => {
      resolve("silent");
      asking.destroy();
    }, PROBE_MS).unref();
    asking.once("socket", (socket) => void socket.unref());
    asking.once("close", () => clearTimeout(limit));
    asking.on("error", () => resolve("refused"));
    asking.end();
  });
}
