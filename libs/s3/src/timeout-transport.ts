import * as http from "node:http";
import * as https from "node:https";
import type { ClientOptions } from "minio";

/**
 * How requests to storage travel: one on which nothing moves for `timeoutMs`, be it before the
 * connection stands, before the answer or within it, fails. What moves is never cut, however long it
 * takes, nor is an answer whose reader is slow.
 */
export function timeoutTransport(
  protocol: "http:" | "https:",
  timeoutMs: number,
): NonNullable<ClientOptions["transport"]> {
  const { request } = protocol === "https:" ? https : http;
  return {
    request: (...given: unknown[]) => {
      // The client of the storage calls in one way only.
      const [options, onAnswer] = given as [https.RequestOptions, Answered];
      let answer: http.IncomingMessage | undefined;
      const asked = request({ ...options, timeout: timeoutMs }, (given) => {
        answer = given;
        onAnswer(given);
      });
      return asked.on("timeout", () => {
        // Bytes that lie here wait for their reader, not for storage.
        if (answer && answer.readableLength > 0) asked.socket?.setTimeout(timeoutMs);
        else asked.destroy(new Error(`Storage was silent for ${timeoutMs} ms.`));
      });
    },
  };
}

type Answered = (answer: http.IncomingMessage) => void;
