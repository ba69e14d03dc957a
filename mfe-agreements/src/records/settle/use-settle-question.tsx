import { queryOf } from "@accord/api-client";
import type { MoneyWriteBody, ScheduleChange } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Dollar } from "@blueprintjs/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ChangedPayouts } from "../schedule-changes/changed-payouts.tsx";
import { previewChanges } from "../schedule-changes/preview-changes.ts";
import { settleQuestion, type RoiMoney } from "./settle-question.ts";

interface UnconfirmedWrite<Body> {
  /** ROI settles a row of another amount. */
  readonly question: string | undefined;
  readonly changes: readonly ScheduleChange[];
  readonly body: Body;
}

interface SettleQuestionOptions<Body> {
  readonly confirmLabel: string;
  readonly send: (body: Body) => void;
  /** The preview failed; nothing was sent. */
  readonly onFailed: (error: Error) => void;
}

interface Question {
  readonly roi: RoiMoney | undefined;
  /** Absent where no principal moves. */
  readonly write: MoneyWriteBody | undefined;
}

/** Asks before a write that changes scheduled payouts or settles one of another amount. */
export function useSettleQuestion<Body>(options: SettleQuestionOptions<Body>) {
  const { confirmLabel, send, onFailed } = options;
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedWrite<Body>>();
  const dismiss = () => setUnconfirmed(undefined);
  const lookUp = useMutation({
    mutationFn: async ({ roi, write }: Question) => {
      const found = write === undefined ? [] : previewChanges(write);
      if (roi === undefined) return { question: undefined, changes: await found };
      const payouts = queryOf("/api/agreements/:id/payouts", { params: { id: roi.agreementId } });
      const [rows, changes] = await Promise.all([client.fetchQuery(payouts), found]);
      return { question: settleQuestion(rows, roi), changes };
    },
  });
  return {
    /** Sends at once when there is no question. */
    sendOrConfirm: (body: Body, roi: RoiMoney | undefined, write: MoneyWriteBody | undefined) => {
      if (roi === undefined && write === undefined) return send(body);
      // Per-call callbacks: they are not run after the form is closed.
      lookUp.mutate(
        { roi, write },
        {
          onSuccess: ({ question, changes }) =>
            question === undefined && changes.length === 0
              ? send(body)
              : setUnconfirmed({ question, changes, body }),
          onError: onFailed,
        },
      );
    },
    isLookingUp: lookUp.isPending,
    dialog: unconfirmed && (
      <ConfirmDialog
        confirmLabel={confirmLabel}
        icon={<Dollar size={20} />}
        intent="primary"
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          send(unconfirmed.body);
        }}
        question={unconfirmed.question ?? changeQuestion(unconfirmed.changes)}
      >
        {unconfirmed.question !== undefined && "The scheduled payout then counts as completed."}
        {unconfirmed.question !== undefined && unconfirmed.changes.length > 0 && (
          <p>It changes {pluralize(unconfirmed.changes.length, "other scheduled payout")}:</p>
        )}
        {unconfirmed.changes.length > 0 && <ChangedPayouts changes={unconfirmed.changes} />}
      </ConfirmDialog>
    ),
  };
}

const changeQuestion = (changes: readonly ScheduleChange[]) =>
  `This changes ${pluralize(changes.length, "scheduled payout")}. Record it?`;
