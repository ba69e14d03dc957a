import * as http from "node:http";
import * as https from "node:https";
import type { ClientOptions } from "minio";

/** Fails requests without any data for `timeoutMs`. Long transfers and slow readers are not cut. */
export function timeoutTransport(
  protocol: "http:" | "https:",
  timeoutMs: number,
): NonNullable<ClientOptions["transport"]> {
  const { request } = protocol === "https:" ? https : http;
  return {
    request: (...given: unknown[]) => {
      const [options, onAnswer] = given as [https.RequestOptions, Answered];
      let answer: http.IncomingMessage | undefined;
      const asked = request({ ...options, timeout: timeoutMs }, (given) => {
        answer = given;
        onAnswer(given);
      });
      return asked.on("timeout", () => {
        // Buffered bytes wait for the reader, not for storage.
        if (answer && answer.readableLength > 0) asked.socket?.setTimeout(timeoutMs);
        else asked.destroy(new Error(`Storage was silent for ${timeoutMs} ms.`));
      });
    },
  };
}

type Answered = (answer: http.IncomingMessage) => void;
