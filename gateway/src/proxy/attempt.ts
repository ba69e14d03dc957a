import type { Lease, Replica, Replicas, ServiceError } from "@accord/service-kit";
import type { Request, Response } from "express";
import type { IncomingMessage } from "node:http";
import type { AdjustResponse } from "./headers.ts";

export interface Timeouts {
  readonly connect: number;
  readonly read: number;
  readonly write: number;
  /** Of a write whose file is complete, and is read before the answer. */
  readonly file: number;
  /** Between two parts of a response. */
  readonly pause: number;
  /** Before the only replica is tried again. */
  readonly retryDelay: number;
  /** Without a connection, no other replica is tried after this time. */
  readonly giveUp: number;
}

export const defaultTimeouts: Timeouts = {
  connect: 400,
  read: 15_000,
  write: 30_000,
  file: 90_000,
  pause: 60_000,
  retryDelay: 100,
  giveUp: 500,
};

export type TimedOutParty = "service" | "client";

export interface Destination {
  readonly name: string;
  readonly replicas: Replicas;
  readonly adjust: AdjustResponse;
  readonly reject?: (response: IncomingMessage) => ServiceError | null;
  readonly refuse?: (res: Response, error: ServiceError) => void;
  readonly changesNothing?: boolean;
  readonly takesFile?: boolean;
}

export interface Attempt {
  readonly to: Destination;
  readonly onResponse: (() => void) | undefined;
  readonly tried: Replica[];
  readonly startedAt: number;
  lease: Lease;
  /** Connected: a part of the request may have arrived. */
  isSent: boolean;
  timedOut: TimedOutParty | null;
}

const MAX_TRIES = 4;

const hasBody = (req: Request) =>
  Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined;

/** A write is never repeated: its outcome is unknown. */
export const mayRepeat = (req: Request): boolean =>
  (req.method === "GET" || req.method === "HEAD") && !hasBody(req);

export function isFinalFailure(attempt: Attempt, req: Request, isLate: boolean): boolean {
  const { isSent, timedOut, tried, to } = attempt;
  if (timedOut === "client" || (isSent && !mayRepeat(req))) return true;
  // A replica that timed out may hang, so one other is tried.
  if (timedOut === "service" && (to.replicas.size < 2 || tried.length > 1)) return true;
  return (!isSent && isLate) || tried.length >= Math.min(MAX_TRIES, Math.max(2, to.replicas.size));
}
