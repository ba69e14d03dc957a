import type { AgreementDetails, NewManualPayout } from "@accord/contracts";
import { useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { manualSchema } from "../form/payout-schema.ts";
import { emptyPayout, payoutFields } from "../form/payout-values.ts";
import { useRecordedQuestion } from "../../../records/recorded/use-recorded-question.tsx";
import { useServerForm } from "../../../records/use-server-form.ts";
import { NOT_RECORDED, notRecordedText, RECORDED } from "../payout-text.ts";

export function useRecordPayout({ id, startDate: from }: AgreementDetails) {
  const notify = useNotify();
  const { today } = useSession();
  const { keyFor, renew } = useIdempotencyKey();
  const { sendNew, asks, recordedDialog } = useRecordedQuestion();
  const write = useFormWrite("POST", "/api/agreements/:id/manual-payouts", {
    failed: NOT_RECORDED,
    toastText: notRecordedText,
    asks,
    fields: payoutFields,
    onSaved: () => {
      renew();
      notify.success(RECORDED);
      empty();
    },
  });
  const resolver = useMemo(() => zodResolver(manualSchema({ from, to: today })), [from, today]);
  const initial = emptyPayout(today);
  const form = useServerForm({ initial, resolver, write, fields: payoutFields });
  const empty = () => {
    form.reset(emptyPayout(today));
    write.restart();
  };
  const send = (body: NewManualPayout) =>
    sendNew((query) => write.send({ params: { id }, query, body, idempotencyKey: keyFor(body) }));
  return { ...write, form, empty, send, recordedDialog };
}
