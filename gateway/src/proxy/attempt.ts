import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import type { Lease, Replica, Replicas, ServiceError } from "@accord/service-kit";
import type { AdjustResponse } from "./answer-headers.ts";
import type { TimedOutParty } from "./patience.ts";

export interface Destination {
  readonly name: string;
  readonly replicas: Replicas;
  readonly adjust: AdjustResponse;
  /** Replaces the response by an error. */
  readonly reject?: (answer: IncomingMessage) => ServiceError | null;
  /** Sends the error; default: the error body. */
  readonly refuse?: (res: Response, error: ServiceError) => void;
  /** Whatever its method. */
  readonly changesNothing?: boolean;
}

export interface Attempt {
  readonly to: Destination;
  readonly onAnswer: (() => void) | undefined;
  readonly tried: Replica[];
  readonly startedAt: number;
  lease: Lease;
  /** Connected: a part of the request may have arrived. */
  isSent: boolean;
  timedOut: TimedOutParty | null;
}

/** Waiting times add up; by then a probe has marked dead replicas. */
const MAX_TRIES = 4;

const hasBody = (req: Request) =>
  Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined;

/** A write is never repeated: its outcome is unknown. */
export const mayRepeat = (req: Request): boolean =>
  (req.method === "GET" || req.method === "HEAD") && !hasBody(req);

/** Whether no other replica is tried. */
export function isOver(attempt: Attempt, req: Request, isLate: boolean): boolean {
  const { isSent, timedOut, tried, to } = attempt;
  if (timedOut === "client" || (isSent && !mayRepeat(req))) return true;
  // A replica that timed out may hang, so one other is tried.
  if (timedOut === "service" && (to.replicas.size < 2 || tried.length > 1)) return true;
  return (!isSent && isLate) || tried.length >= Math.min(MAX_TRIES, Math.max(2, to.replicas.size));
}
