import { pino, type DestinationStream, type Logger } from "pino";
import { serializeError } from "./serialize-error.ts";
import { release } from "./release.ts";
import { currentRequestId } from "./request-context.ts";

export type { Logger } from "pino";

/** Never pass it bodies, cookies or tokens. */
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
  return pino(
    { level, base: { service, version: release().name }, timestamp, serializers, mixin },
    output,
  );
}

const BUFFER_BYTES = 4_096;
const FLUSH_MS = 100;

/** A write per line costs more than all else. */
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
