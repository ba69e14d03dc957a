import { createServer } from "node:net";

/** A TCP port of 127.0.0.1 that nobody listens on right now. */
export function findFreePort(): Promise<number> {
  return listenOnce(0);
}

/** True when 127.0.0.1:port can be listened on. */
export async function isPortFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      const chosen = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}
