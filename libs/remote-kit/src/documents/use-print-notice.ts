import { call } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";

/** Whose sheets are printed. */
export interface PrintedRecord {
  readonly investorId?: string | undefined;
  readonly agreementId?: string | undefined;
}

/**
 * For the click that prints: tells staff in a toast which characters the paper cannot show. It
 * waits until they are back from the tab of the PDF.
 */
export function usePrintNotice(record: PrintedRecord): () => void {
  const notify = useNotify();
  const show = (notice: string) =>
    whenVisible(() => notify.error(notice, "Check what was printed"));
  return () => {
    void call("GET", "/api/reports/print-notice", { query: record }).then(
      ({ notice }) => (notice === null ? undefined : show(notice)),
      // The PDF itself says why it cannot be printed.
      () => undefined,
    );
  };
}

function whenVisible(then: () => void): void {
  if (document.visibilityState === "visible") return then();
  document.addEventListener("visibilitychange", then, { once: true });
}
