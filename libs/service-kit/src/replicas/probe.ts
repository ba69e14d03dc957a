import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import * as z from "@accord/zod";
import type { Replica } from "./replica.ts";

export type ProbeResult = "ready" | "not-ready" | "refused" | "silent";

const report = z.object({
  version: z.string().max(100).nullable().default(null),
  degraded: z.array(z.string().max(50)).max(20).default([]),
});
/** What an answer of `/readyz` says; an older release says nothing. */
export type ReadinessReport = z.output<typeof report>;

export type Probe = (replica: Replica) => Promise<ProbeResult>;

const PROBE_MS = 1_000;
const MAX_REPORT_CHARACTERS = 10_000;

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
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        if (text.length < MAX_REPORT_CHARACTERS) text += part;
      });
      answer.on("end", () => {
        replica.report = readReport(text);
      });
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

function readReport(text: string): ReadinessReport | null {
  try {
    return report.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
