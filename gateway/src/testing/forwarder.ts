import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, createReplicas } from "@accord/service-kit";
import express from "express";
import { createForward } from "../proxy/forward.ts";
import { defaultTimeouts, type Destination } from "../proxy/attempt.ts";

/** A server that forwards all requests. */
export interface Forwarder {
  readonly url: string;
  stop(): void;
}

export async function startForwarder(
  urls: readonly string[],
  deps: Partial<Parameters<typeof createForward>[0]> = {},
  more: Partial<Destination> = {},
): Promise<Forwarder> {
  const forward = createForward({ logger: createLogger("test", "silent"), ...deps });
  const limits = deps.timeouts ?? defaultTimeouts;
  const replicas = createReplicas(urls, { connectMs: limits.connect });
  const to = { name: "core", replicas, adjust: () => undefined, ...more };
  const app = express();
  app.use((req, res) => forward(req, res, to));
  const server = await new Promise<Server>((resolve) => {
    const started: Server = app.listen(0, "127.0.0.1", () => resolve(started));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      replicas.close();
      server.close();
    },
  };
}
