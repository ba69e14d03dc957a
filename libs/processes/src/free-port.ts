import { createServer, type Server } from "node:net";

/** Below the range of outgoing connections, which could take the port first. */
const FROM = 20_000;
const TO = 32_000;
const ATTEMPTS = 100;
/** Processes begin apart, so that they seldom try the same ports. */
const PER_PROCESS = 50;

let next = (process.pid * PER_PROCESS) % (TO - FROM);

/** No other process finds it before this one ends: a stack listens seconds later. */
export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(openFreePort));
  await Promise.all(servers.map(closeServer));
  return ports;
}

async function openFreePort(server: Server): Promise<number> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const port = FROM + next;
    next = (next + 1) % (TO - FROM);
    try {
      await reservePort(port);
      return await openPort(server, port);
    } catch {
      // In use.
    }
  }
  return openPort(server);
}

/** By a name that the kernel frees when this process ends; Linux alone has such names. */
async function reservePort(port: number): Promise<void> {
  if (process.platform !== "linux") return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path: `\0accord-port-${port}`, exclusive: true }, resolve);
  });
  server.unref();
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await openPort(server, port);
    await closeServer(server);
    return true;
  } catch {
    return false;
  }
}

/** Listens on 127.0.0.1 and returns the port; default: a free one. */
export function openPort(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
