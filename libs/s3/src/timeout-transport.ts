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
    request: (...args: unknown[]) => {
      const [options, onResponse] = args as [https.RequestOptions, ResponseHandler];
      let response: http.IncomingMessage | undefined;
      const clientRequest = request({ ...options, timeout: timeoutMs }, (incoming) => {
        response = incoming;
        onResponse(incoming);
      });
      return clientRequest.on("timeout", () => {
        // Buffered bytes wait for the reader, not for storage.
        if (response && response.readableLength > 0) clientRequest.socket?.setTimeout(timeoutMs);
        else clientRequest.destroy(new Error(`Storage sent no data for ${timeoutMs} ms.`));
      });
    },
  };
}

type ResponseHandler = (response: http.IncomingMessage) => void;
