import { ApiError, errorCode, serverMessage } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { signingText } from "./signing-text.ts";

/**
 * No provider is configured, or it does not answer. Another 503, such as of the file storage, is
 * excluded: a PDF copy would fail as well.
 */
export const isUnavailable = (error: Error | null): boolean => {
  const code = errorCode(error);
  if (code === "not_configured" || code === "provider_unavailable") return true;
  return code === undefined && error instanceof ApiError && error.status === 503;
};

export const unavailableText = (error: Error): string =>
  serverMessage(error) ?? "Nothing was sent. Try again later.";

export function useUnavailableToast() {
  const notify = useNotify();
  return (message: string, onCopy: () => void) =>
    notify.error(message, signingText.unavailable, { label: "Generate PDF", onClick: onCopy });
}
