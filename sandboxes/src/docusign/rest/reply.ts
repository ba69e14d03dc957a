import { setTimeout as sleep } from "node:timers/promises";
import type { Response } from "express";
import type { Faults } from "../faults.ts";

const SLOW_MS = 10_000;

/** Sends the response as the faults allow; the request is already executed. */
export async function reply(
  faults: Faults,
  response: Response,
  status: number,
  body: object,
): Promise<void> {
  const { method, socket } = response.req;
  if (method !== "GET" && faults.take("acceptedButDropped")) {
    socket.destroy();
    return;
  }
  const slow = faults.take("slow");
  if (slow) await sleep(slow.ms ?? SLOW_MS, undefined, { ref: false });
  response.status(status).json(body);
}
