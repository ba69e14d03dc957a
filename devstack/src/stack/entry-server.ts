import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { closeServer, openPort } from "@accord/processes";

/** Well within a gateway's notice. */
const POLL_MS = 250;
const RESPONSE_TIMEOUT_MS = 2_000;

/**
 * A TCP load balancer: passes each connection to the ready gateway with the fewest connections. A
 * stopping gateway closes its own connections.
 */
export async function startEntryServer(port: number, gateways: readonly number[]) {
  const open = new Map<number, Set<Socket>>(gateways.map((gateway) => [gateway, new Set()]));
  const ready = new Set(gateways);
  const closed = new AbortController();

  const connectionsOf = (gateway: number): number => open.get(gateway)?.size ?? 0;
  const inOrder = (): number[] =>
    gateways.toSorted(
      (left, right) =>
        Number(ready.has(right)) - Number(ready.has(left)) ||
        connectionsOf(left) - connectionsOf(right),
    );

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    void connectToFirst(inOrder()).then(
      ({ gateway, socket }) => {
        open.get(gateway)?.add(client);
        client.once("close", () => open.get(gateway)?.delete(client));
        pipeSockets(client, socket);
      },
      () => client.destroy(),
    );
    client.on("error", () => client.destroy());
  });
  await openPort(server, port);
  const polling = Promise.all(
    gateways.map((gateway) => pollReadiness(gateway, ready, closed.signal)),
  );
  return {
    close: async (): Promise<void> => {
      closed.abort();
      for (const clients of open.values()) for (const client of clients) client.destroy();
      await closeServer(server);
      await polling;
    },
  };
}

async function connectToFirst(
  gateways: readonly number[],
): Promise<{ gateway: number; socket: Socket }> {
  const [gateway, ...others] = gateways;
  if (gateway === undefined) throw new Error("No gateway accepts connections.");
  try {
    return { gateway, socket: await openSocket(gateway) };
  } catch {
    return connectToFirst(others);
  }
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

function pipeSockets(client: Socket, gateway: Socket): void {
  for (const [from, to] of [
    [client, gateway],
    [gateway, client],
  ] as const) {
    from.pipe(to);
    from.setNoDelay(true);
    from.on("error", () => to.destroy());
    from.once("close", () => to.destroySoon());
  }
}

async function pollReadiness(
  gateway: number,
  ready: Set<number>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (await isReady(gateway)) ready.add(gateway);
    else ready.delete(gateway);
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function isReady(gateway: number): Promise<boolean> {
  try {
    const url = `http://127.0.0.1:${gateway}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
