import type { Payout, PayoutEdit, RecordingQuery } from "@accord/contracts";
import { useRecordEdit } from "@accord/remote-kit";
import { loadPayout } from "../../../records/load-payout.ts";
import { payoutFields } from "../form/payout-values.ts";
import { NOT_UPDATED } from "../payout-text.ts";

interface PayoutWriteOptions {
  readonly payout: Payout;
  readonly onSaved: (saved: Payout) => void;
  readonly onReloaded: (fresh: Payout) => void;
  readonly asks?: (error: Error) => boolean;
}

export function usePayoutWrite({ payout, ...on }: PayoutWriteOptions) {
  const { send, ...write } = useRecordEdit("PUT", "/api/payouts/:id", {
    record: "payout",
    opened: payout,
    fields: payoutFields,
    failed: NOT_UPDATED,
    load: (id) => loadPayout(payout.agreementId, id),
    ...on,
  });
  const { id, version } = write.current;
  return {
    ...write,
    send: (body: PayoutEdit, query: RecordingQuery = {}) =>
      send({ params: { id }, query, body, ifMatch: version }),
  };
}
