import { Agent, type AgentOptions } from "node:http";
import { Agent as TlsAgent } from "node:https";
import { isIPv6, Socket, type LookupFunction } from "node:net";
import type { Duplex } from "node:stream";

const CONNECT_MS = 400;
const TLS_MS = 2_000;

type Connected = (error: Error | null, socket: Duplex) => void;

/** Returns only connected sockets: without one nothing was sent. `address` overrides DNS. */
export function connectedAgent(
  to: { url: string; address: string | null; connectMs?: number },
  options: AgentOptions,
): Agent {
  const isTls = to.url.startsWith("https:");
  const all = { ...options, ...(to.address !== null && { lookup: fixedLookup(to.address) }) };
  const agent = isTls ? new TlsAgent(all) : new Agent(all);
  const open = agent.createConnection.bind(agent);
  agent.createConnection = (request, connected?: Connected) => {
    const socket = open(request);
    if (!(socket instanceof Socket)) return socket;
    const event = isTls ? "secureConnect" : "connect";
    const ms = to.connectMs ?? (isTls ? TLS_MS : CONNECT_MS);
    whenConnected(socket, { event, ms }, connected);
    return undefined;
  };
  return agent;
}

function whenConnected(
  socket: Socket,
  { event, ms }: { event: string; ms: number },
  connected?: Connected,
): void {
  const end = (error: Error | null) => {
    clearTimeout(limit);
    clearImmediate(lastCheck);
    socket.off(event, done).off("error", end).off("close", closed);
    if (error) socket.once("error", () => undefined).destroy();
    connected?.(error, socket);
  };
  const done = () => end(null);
  const closed = () => end(failure("closed before it was connected", "ECONNRESET"));
  const giveUp = () => end(failure("connection not accepted", "ETIMEDOUT"));
  let lastCheck: NodeJS.Immediate | undefined;
  // Under load the connect event may be queued in this process.
  const limit = setTimeout(() => {
    lastCheck = setImmediate(giveUp);
  }, ms);
  socket.once(event, done).once("error", end).once("close", closed);
}

const failure = (message: string, code: string) => Object.assign(new Error(message), { code });

const fixedLookup =
  (address: string): LookupFunction =>
  (_name, options, found) => {
    const family = isIPv6(address) ? 6 : 4;
    if (options.all) found(null, [{ address, family }]);
    else found(null, address, family);
  };
