import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import { logError } from "./log-error.ts";
import { currentRequestId } from "./request-context.ts";

export type { Logger } from "pino";

/**
 * JSON lines, on standard output unless told otherwise, each with the id of the request that is
 * worked for. Bodies, cookies and tokens are never passed to it; errors lose their values.
 */
export function createLogger(
  service: string,
  level = process.env["LOG_LEVEL"] ?? "info",
  output: DestinationStream = pino.destination(1),
): Logger {
  const serializers = { err: (error: unknown) => logError(error) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  };
  return pino({ level, base: { service }, timestamp, serializers, mixin }, output);
}
