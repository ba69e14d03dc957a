import { createServer, type RequestListener } from "node:http";
import type { Logger } from "../logger.ts";
import { release } from "../release.ts";
import { collectProcessMetrics, gauge, METRICS_TYPE, metricsText } from "./registry.ts";

gauge({
  name: "accord_build_info",
  help: "1, with the release that runs",
  labels: ["version", "commit"],
  read: () => {
    const { version, commit } = release();
    return [{ labels: { version, commit: commit ?? "unknown" }, value: 1 }];
  },
});

/** A private port without authentication; a port in use is only logged. */
export async function serveMetrics(deps: {
  host: string;
  port: number | undefined;
  logger: Logger;
}): Promise<void> {
  const { host, port, logger } = deps;
  if (port === undefined) return;
  collectProcessMetrics();
  const server = createServer(answer).listen(port, host).unref();
  await new Promise<void>((resolve) => {
    server.once("listening", () => {
      logger.info({ metrics: server.address() }, "metrics");
      resolve();
    });
    server.on("error", (err) => {
      logger.error({ err, host, port }, "metrics cannot be read");
      resolve();
    });
  });
}

const answer: RequestListener = (req, res) => {
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead || req.url?.split("?", 1)[0] !== "/metrics") {
    res.writeHead(isRead ? 404 : 405).end();
    return;
  }
  metricsText().then(
    (text) => res.writeHead(200, { "Content-Type": METRICS_TYPE }).end(text),
    () => res.writeHead(500).end(),
  );
};
