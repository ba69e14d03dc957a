import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import type { Lease, Replica, Replicas, ServiceError } from "@accord/service-kit";
import type { AdjustResponse } from "./answer-headers.ts";
import type { TimedOutParty } from "./patience.ts";

/** Where a request goes, under which name errors speak of it. */
export interface Destination {
  readonly name: string;
  readonly replicas: Replicas;
  readonly adjust: AdjustResponse;
  /** An answer that is not for the client becomes this error. */
  readonly reject?: (answer: IncomingMessage) => ServiceError | null;
  /** Says that it cannot be reached; without it in the one error body. */
  readonly refuse?: (res: Response, error: ServiceError) => void;
  /** What is asked for changes nothing, whatever its method. */
  readonly changesNothing?: boolean;
}

/** A request on its way to one replica after another. */
export interface Attempt {
  readonly to: Destination;
  readonly onAnswer: (() => void) | undefined;
  readonly tried: Replica[];
  readonly startedAt: number;
  lease: Lease;
  /** There is a connection, so a part of the request may have arrived. */
  isSent: boolean;
  /** Who kept silent when the time was up; null while it is not. */
  timedOut: TimedOutParty | null;
}

/** Listeners and waiting add up; by then a probe knows better. */
const MAX_TRIES = 4;

const hasBody = (req: Request) =>
  Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined;

/** A read may be asked twice; a write never, its outcome is unknown. */
export const mayRepeat = (req: Request): boolean =>
  (req.method === "GET" || req.method === "HEAD") && !hasBody(req);

/** Nobody else is asked: it may have been done, or there is no time or nobody left. */
export function isOver(attempt: Attempt, req: Request, isLate: boolean): boolean {
  const { isSent, timedOut, tried, to } = attempt;
  if (timedOut === "client" || (isSent && !mayRepeat(req))) return true;
  // A silent replica may hang: another one is asked, and then nobody waits any longer.
  if (timedOut === "service" && (to.replicas.size < 2 || tried.length > 1)) return true;
  return (!isSent && isLate) || tried.length >= Math.min(MAX_TRIES, Math.max(2, to.replicas.size));
}
