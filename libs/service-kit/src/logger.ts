import { pino } from "pino";
import type { Logger } from "pino";

export type { Logger } from "pino";

/** JSON lines on standard output. Bodies, cookies and tokens are never passed to it. */
export function createLogger(service: string, level = process.env["LOG_LEVEL"] ?? "info"): Logger {
  return pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
}
