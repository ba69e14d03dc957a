import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { requestIdOf } from "@accord/service-kit";
import type { Logger } from "@accord/service-kit";
import { dropUpstreamHeaders } from "./answer-headers.ts";
import type { Attempt } from "./attempt.ts";
import { refuse } from "./refuse.ts";

export function handleResponse(
  answer: IncomingMessage,
  attempt: Attempt | undefined,
  res: Response,
  logger: Logger,
): void {
  dropUpstreamHeaders(answer);
  if (!attempt) return;
  attempt.onAnswer?.();
  const { name, adjust, reject } = attempt.to;
  adjust(answer);
  const error = reject?.(answer);
  if (!error) return;
  const { label: target } = attempt.lease.replica;
  const line = { requestId: requestIdOf(res), upstream: name, target };
  logger.warn({ ...line, status: answer.statusCode }, "answer refused");
  answer.resume();
  // Sent as a whole, so that nothing of the upstream's body follows.
  refuse(res, attempt.to, error);
}
