import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import { serializeError } from "./serialize-error.ts";
import { currentRequestId } from "./request-context.ts";

export type { Logger } from "pino";

/**
 * JSON lines, on standard output unless told otherwise, each with the id of the request that is
 * worked for. Bodies, cookies and tokens are never passed to it; errors lose their values.
 */
export function createLogger(
  service: string,
  level = process.env["LOG_LEVEL"] ?? "info",
  output: DestinationStream = standardOutput(),
): Logger {
  const serializers = { err: (error: unknown) => serializeError(error) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  };
  return pino({ level, base: { service }, timestamp, serializers, mixin }, output);
}

/** Lines that are written at once, in bytes, and how long one waits for others, in milliseconds. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 100;

/**
 * Lines of the same moment go out together: a write of its own for each costs a service more than
 * all else that a line takes. What waits is written when the process exits.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    output.flush();
  };
  return {
    write: (line) => {
      output.write(line);
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}
