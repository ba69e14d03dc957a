import { setTimeout as sleep } from "node:timers/promises";
import type { Request, Response } from "express";
import type { Faults } from "../faults.ts";

const SLOW_MS = 10_000;

/** Sends the response as the faults allow; the request is already executed. */
export async function reply(
  faults: Faults,
  request: Request,
  response: Response,
  status: number,
  body: object,
): Promise<void> {
  if (request.method !== "GET" && faults.take("acceptedButDropped")) {
    request.socket.destroy();
    return;
  }
  const slow = faults.take("slow");
  if (slow) await sleep(slow.ms ?? SLOW_MS, undefined, { ref: false });
  response.status(status).json(body);
}
