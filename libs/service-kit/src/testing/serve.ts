import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free port. */
export async function serve(
  handle: RequestListener,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(handle);
  // As `listen` has it: a resting connection is not closed while a client takes it again.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
