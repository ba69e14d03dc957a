import { ConnectionError, errorText } from "@accord/api-client";

/** See docs/rules.md#investors-page. */
export function uploadMessages(what: "W9" | "1099" | "request") {
  const refused = (reason: string) => `Failed to upload ${what}: ${reason}`;
  return {
    refused,
    failed: (error: Error) =>
      error instanceof ConnectionError
        ? `Upload error: ${error.message}`
        : refused(errorText(error, "The server gave no reason.")),
  };
}
