import {
  request as plainRequest,
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { request as tlsRequest } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lease, Replica, Replicas } from "../replicas/index.ts";

export interface ReplicaRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array | null;
  readonly mayRepeat: boolean;
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** No byte was sent: any request may be retried. */
class RequestNotSentError extends Error {}

const RETRY_DELAY_MS = 100;

/** The first replica gets half of the time. */
export async function callReplicas(
  replicas: Replicas,
  request: ReplicaRequest,
): Promise<IncomingMessage> {
  const deadline = performance.now() + request.ms;
  const tried: Replica[] = [];
  for (;;) {
    const lease = replicas.acquire(tried);
    if (lease === null) throw new Error("The service has no address.");
    const canRetry = request.mayRepeat && tried.length === 0 && replicas.size > 1;
    if (tried.includes(lease.replica)) await sleep(RETRY_DELAY_MS);
    tried.push(lease.replica);
    const left = deadline - performance.now();
    try {
      return await callReplica(lease, request, canRetry ? left / 2 : left);
    } catch (error) {
      const isUnsent = error instanceof RequestNotSentError;
      const isRepeatable = request.mayRepeat || isUnsent;
      const maxTries = Math.max(replicas.size, isRepeatable ? 2 : 1);
      const isOver = request.signal.aborted || performance.now() >= deadline;
      if (!isRepeatable || isOver || tried.length >= maxTries) throw error;
      if (isUnsent) await replicas.renew();
    }
  }
}

async function callReplica(
  lease: Lease,
  request: ReplicaRequest,
  ms: number,
): Promise<IncomingMessage> {
  const { replica } = lease;
  const agent = request.mayRepeat ? replica.keepAliveAgent : replica.singleUseAgent;
  const outgoing = open(replica, request, agent);
  const limit = setTimeout(() => outgoing.destroy(new Error("no response in time")), ms);
  try {
    const response = await responseOf(outgoing);
    response.once("close", lease.release);
    return response;
  } catch (error) {
    lease.release();
    // An abort by the caller does not mark the replica down.
    if (!request.signal.aborted) lease.markFailed();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

function open({ url }: Replica, request: ReplicaRequest, agent: Agent): ClientRequest {
  const address = new URL(request.path, url);
  const { method, headers, signal, body } = request;
  const send = address.protocol === "https:" ? tlsRequest : plainRequest;
  const outgoing = send(address, { method, headers, agent, signal });
  if (body === null) outgoing.end();
  else outgoing.end(body);
  return outgoing;
}

/** Agents return only connected sockets. */
function responseOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    outgoing.once("socket", () => {
      isSent = true;
    });
    outgoing.once("response", resolve);
    outgoing.on("error", (cause) => {
      reject(isSent ? cause : new RequestNotSentError("The connection was not made.", { cause }));
    });
  });
}
