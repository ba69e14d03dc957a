import { request as plainRequest } from "node:http";
import type { Agent, ClientRequest, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { request as tlsRequest } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lease, Replica, Replicas } from "../replicas/index.ts";

/** One request, as it goes to whichever replica. */
export interface ReplicaRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array | null;
  /** It changes nothing, so that it may be asked again elsewhere when no answer came. */
  readonly mayRepeat: boolean;
  /** Milliseconds until the answer begins, all replicas together. */
  readonly ms: number;
  /** Ends it, also while its answer is read. */
  readonly signal: AbortSignal;
}

/** Nothing of the request has left: any replica may have it. */
class RequestNotSentError extends Error {}

/** Before a replica that did not answer is asked once more. */
const RETRY_DELAY_MS = 100;

/**
 * Asks the least busy replica, and others when that one gives no answer: what changes nothing is
 * asked again, at a silent replica after half of the time; anything else only when nothing was sent.
 */
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
    // Who gives up waiting says nothing about the replica.
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

/** The agents of a replica hand out a socket only when it is connected. */
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
