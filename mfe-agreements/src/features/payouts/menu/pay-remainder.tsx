import { failureReason, useWrite } from "@accord/api-client";
import type { Payout } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import { IconButton, useIdempotencyKey } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { Tick } from "@blueprintjs/icons";
import { notRecordedText, RECORDED, refusalText } from "../payout-text.ts";

interface PayRemainderProps {
  readonly payout: Payout;
  /** The unpaid amount, as decimal text. */
  readonly short: string;
  readonly onRefused: (reason: string | undefined) => void;
}

/** Records the unpaid rest of a settled payout as paid today; Undo deletes it. */
export function PayRemainder({ payout, short, onRefused }: PayRemainderProps) {
  const { today } = useSession();
  const notify = useNotify();
  const once = useOnce();
  const { keyFor, renew } = useIdempotencyKey();
  const remove = useWrite("DELETE", "/api/payouts/:id", {
    onSuccess: () => notify.success("Payout has been deleted."),
    onError: (error) => onRefused(refusalText(error)),
  });
  const pay = useWrite("POST", "/api/agreements/:id/manual-payouts", {
    onSuccess: ([paid]) => {
      once.settle();
      renew();
      if (paid === undefined) return;
      const { id, version } = paid;
      const undo = () => remove.mutate({ params: { id }, ifMatch: version });
      notify.success(RECORDED, undefined, { label: "Undo", onClick: undo });
    },
    onError: (error) => {
      once.settle();
      notify.error(notRecordedText(error));
      onRefused(failureReason(error));
    },
  });
  const send = () => {
    onRefused(undefined);
    const body = {
      amount: short,
      payoutType: "roi",
      payoutDate: today,
      restOfPayoutId: payout.id,
    } as const;
    once.start(() =>
      pay.mutate({
        params: { id: payout.agreementId },
        body,
        idempotencyKey: keyFor(body),
      }),
    );
  };
  const label = `Pay the rest, ${formatUsd(short)}, of ${payout.period ?? "this payout"}`;
  return (
    <IconButton icon={<Tick size={16} />} isWaiting={pay.isPending} label={label} onClick={send} />
  );
}
