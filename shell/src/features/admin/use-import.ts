import { ApiError, serverMessage, useWrite } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { DOUBLE_CLICK_MS, useOnce } from "@accord/ui";
import { useState } from "react";

export type ImportOutcome =
  | { readonly status: "idle" }
  | { readonly status: "success"; readonly message: string }
  | { readonly status: "error"; readonly message: string };

const IDLE: ImportOutcome = { status: "idle" };

/** The server's message, else the two fallbacks of docs/rules.md#admin-page. */
function failureText(error: unknown): string {
  if (error instanceof ApiError) return serverMessage(error) ?? "Import failed";
  return error instanceof Error && error.message !== "" ? error.message : "Unknown error occurred";
}

export function useImport({ onImported }: { readonly onImported: () => void }) {
  const [outcome, setOutcome] = useState(IDLE);
  const notify = useNotify();
  const once = useOnce(DOUBLE_CLICK_MS);
  const { mutate, isPending } = useWrite("POST", "/api/admin/import-data", {
    onSuccess: ({ message }) => {
      once.settle();
      onImported();
      setOutcome({ status: "success", message });
      notify.success("All development data has been imported to production.", "Import Successful");
    },
    onError: (error) => {
      once.settle();
      setOutcome({ status: "error", message: failureText(error) });
      notify.error("There was an error importing the data.", "Import Failed");
    },
  });
  const start = () =>
    once.start(() => {
      setOutcome(IDLE);
      mutate({});
    });
  return { start, isPending, outcome, clear: () => setOutcome(IDLE) };
}
