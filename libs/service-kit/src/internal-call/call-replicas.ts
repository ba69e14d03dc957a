import { request as plainRequest } from "node:http";
import type { Agent, ClientRequest, IncomingMessage, OutgoingHttpHeaders } from "node:http";
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

/** Retries only what changes nothing or was not sent. The first replica gets half of the time. */
export async function callReplicas(
  replicas: Replicas,
  question: ReplicaRequest,
): Promise<IncomingMessage> {
  const until = performance.now() + question.ms;
  const tried: Replica[] = [];
  for (;;) {
    const lease = replicas.acquire(tried);
    if (lease === null) throw new Error("There is no address to ask at.");
    const mayGoOn = question.mayRepeat && tried.length === 0 && replicas.size > 1;
    if (tried.includes(lease.replica)) await sleep(RETRY_DELAY_MS);
    tried.push(lease.replica);
    const left = until - performance.now();
    try {
      return await callReplica(lease, question, mayGoOn ? left / 2 : left);
    } catch (error) {
      const isRepeatable = question.mayRepeat || error instanceof RequestNotSentError;
      const mostTries = Math.max(replicas.size, question.mayRepeat ? 2 : 1);
      const isOver = question.signal.aborted || performance.now() >= until;
      if (!isRepeatable || isOver || tried.length >= mostTries) throw error;
    }
  }
}

async function callReplica(
  lease: Lease,
  question: ReplicaRequest,
  ms: number,
): Promise<IncomingMessage> {
  const { replica } = lease;
  const agent = question.mayRepeat ? replica.keepAliveAgent : replica.singleUseAgent;
  const asking = open(replica, question, agent);
  const limit = setTimeout(() => asking.destroy(new Error("no answer in time")), ms);
  try {
    const answer = await responseOf(asking);
    answer.once("close", lease.release);
    return answer;
  } catch (error) {
    lease.release();
    // An abort by the caller does not mark the replica down.
    if (!question.signal.aborted) lease.markFailed();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

function open({ url }: Replica, question: ReplicaRequest, agent: Agent): ClientRequest {
  const address = new URL(question.path, url);
  const { method, headers, signal, body } = question;
  const request = address.protocol === "https:" ? tlsRequest : plainRequest;
  const asking = request(address, { method, headers, agent, signal });
  if (body === null) asking.end();
  else asking.end(body);
  return asking;
}

/** Agents of a replica return only connected sockets. */
function responseOf(asking: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    asking.once("socket", () => {
      isSent = true;
    });
    asking.once("response", resolve);
    asking.on("error", (cause) => {
      reject(isSent ? cause : new RequestNotSentError("The connection was not made.", { cause }));
    });
  });
}
