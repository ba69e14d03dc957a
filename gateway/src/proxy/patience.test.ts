import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { limitConnect } from "./patience.ts";

/** Keeps this process from everything else, as many requests at once do. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a service that accepted is not called away because the gateway was too busy to hear of it", async () => {
  const server = createServer((_req, res) => res.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    const outgoing = request({ port, host: "127.0.0.1", agent: false }, (answer) => {
      resolve(answer.resume().statusCode);
    });
    outgoing.once("error", reject).once("socket", () => {
      limitConnect(outgoing, 5);
      beBusy(50);
    });
    outgoing.end();
  });
  expect(status).toBe(200);
  server.close();
});
