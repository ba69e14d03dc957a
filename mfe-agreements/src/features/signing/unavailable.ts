import { ApiError, errorCode, serverMessage } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { signingText } from "./signing-text.ts";

/**
 * Nothing can be sent now: no provider is configured, or it is away. A 503 that names something
 * else, such as the file storage, is an error like others: a PDF copy would fail as well.
 */
export const isUnavailable = (error: Error | null): boolean => {
  const code = errorCode(error);
  if (code === "not_configured" || code === "provider_unavailable") return true;
  return code === undefined && error instanceof ApiError && error.status === 503;
};

/** Why nothing can be sent, where the server did not say it. */
export const awayText = (error: Error): string =>
  serverMessage(error) ?? "Nothing was sent. Try again later.";

/** 'DocuSign Unavailable': says why, and offers a PDF copy instead. */
export function useUnavailableToast() {
  const notify = useNotify();
  return (message: string, onCopy: () => void) =>
    notify.error(message, signingText.unavailable, { label: "Generate PDF", onClick: onCopy });
}
