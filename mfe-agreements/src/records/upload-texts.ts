import { ConnectionError, serverMessage } from "@accord/api-client";

const refused = (reason: string) => `Failed to upload document: ${reason}`;

/** The texts of docs/rules.md#agreement-details. */
export const uploadTexts = {
  refused,
  failed: (error: Error) => {
    if (error instanceof ConnectionError) return "Network error during upload";
    const reason = serverMessage(error);
    return reason === undefined ? "Failed to upload document. Please try again." : refused(reason);
  },
};
