import type { Request, Response } from "express";
import { ServiceError } from "@accord/service-kit";
import type { Replicas } from "@accord/service-kit";
import { createPlaces } from "./places.ts";
import type { Places } from "./places.ts";
import { refuseMidway } from "./refuse.ts";

/**
 * Files take long on their way and have lines of their own behind the gateway, and strangers come
 * as they like; neither takes the places of the short calls.
 */
export type Lane = "call" | "file" | "open";

/** The bounds of what is under way at once. */
export interface InFlightLimits {
  /** At one replica. */
  readonly perReplica: number;
  /** Of one user, in all windows together. */
  readonly perSession: number;
  /** Milliseconds that a request waits for a place at most. */
  readonly waitMs: number;
}

/** Per place: longer, and the last ones would not get theirs in time. */
const LINE_FACTOR = 4;
/** Files mostly wait: for the line of the printers, for the storage, for a slow client. */
const FILES_FACTOR = 4;

/** The places of each lane of a service, more of them with every replica. */
export function createLanes(
  replicas: Replicas,
  { perReplica, waitMs }: InFlightLimits,
): Readonly<Record<Lane, Places>> {
  const places = (factor: number) =>
    createPlaces({
      most: () => Math.max(1, replicas.size) * perReplica * factor,
      lineFactor: LINE_FACTOR,
      waitMs,
    });
  return { call: places(1), file: places(FILES_FACTOR), open: places(1) };
}

/** 503: there is no place, nor one in the line. */
export function refuseBusy(req: Request, res: Response): void {
  const message = "The system is busy. Try again in a moment.";
  refuseMidway(req, res, {}, new ServiceError(503, "overloaded", message));
}

/**
 * Sends a request on when there is a place, and refuses it when none becomes free in time. The place
 * is kept until the answer begins: a slow reader of a long answer keeps nobody else waiting.
 */
export function sendInTurn(
  places: Places,
  { req, res }: { req: Request; res: Response },
  send: (onAnswer: () => void) => void,
): void {
  const leave = places.take(
    () => send(() => leave()),
    () => refuseBusy(req, res),
  );
  res.once("close", leave);
}
