import { ConnectionError, serverMessage } from "@accord/api-client";

const refused = (reason: string) => `Failed to upload document: ${reason}`;

/** What is said of an agreement's upload that failed (docs/rules.md#agreement-details). */
export const uploadWords = {
  refused,
  failed: (error: Error) => {
    if (error instanceof ConnectionError) return "Network error during upload";
    const reason = serverMessage(error);
    return reason === undefined ? "Failed to upload document. Please try again." : refused(reason);
  },
};
