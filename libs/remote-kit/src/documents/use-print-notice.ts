import { call } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";

export interface PrintedRecord {
  readonly investorId?: string | undefined;
  readonly agreementId?: string | undefined;
}

/** Shows in a toast which characters the PDF cannot print. */
export function usePrintNotice(record: PrintedRecord): () => void {
  const notify = useNotify();
  const show = (notice: string) =>
    whenVisible(() => notify.error(notice, "Check what was printed"));
  return () => {
    void call("GET", "/api/reports/print-notice", { query: record }).then(
      ({ notice }) => (notice === null ? undefined : show(notice)),
      // The PDF's own response reports the error.
      () => undefined,
    );
  };
}

function whenVisible(then: () => void): void {
  if (document.visibilityState === "visible") return then();
  document.addEventListener("visibilitychange", then, { once: true });
}
