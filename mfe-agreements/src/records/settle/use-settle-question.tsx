import { queryOf } from "@accord/api-client";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Dollar } from "@blueprintjs/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { settleQuestion, type RoiMoney } from "./settle-question.ts";

interface Asked<Body> {
  readonly question: string;
  readonly body: Body;
}

interface SettleQuestionOptions<Body> {
  readonly confirmLabel: string;
  readonly send: (body: Body) => void;
  /** The payouts could not be looked up, and nothing was sent. */
  readonly onFailed: (error: Error) => void;
}

/** Asks before ROI is sent that settles a scheduled payout of another amount. */
export function useSettleQuestion<Body>(options: SettleQuestionOptions<Body>) {
  const { confirmLabel, send, onFailed } = options;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked<Body>>();
  const dismiss = () => setAsked(undefined);
  const lookUp = useMutation({
    mutationFn: async (roi: RoiMoney) => {
      const params = { id: roi.agreementId };
      const payouts = queryOf("/api/agreements/:id/payouts", { params });
      return settleQuestion(await client.fetchQuery(payouts), roi);
    },
  });
  return {
    /** Sends at once when there is nothing to ask, and nothing once the form is gone. */
    sendOrAsk: (body: Body, roi: RoiMoney | undefined) => {
      if (roi === undefined) return send(body);
      // Told here, not to the mutation: what is told here ends with the form.
      lookUp.mutate(roi, {
        onSuccess: (question) =>
          question === undefined ? send(body) : setAsked({ question, body }),
        onError: onFailed,
      });
    },
    /** The form waits, as it does while it is sent. */
    isAsking: lookUp.isPending,
    dialog: asked && (
      <ConfirmDialog
        confirmLabel={confirmLabel}
        icon={<Dollar size={20} />}
        intent="primary"
        isOpen
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          send(asked.body);
        }}
        question={asked.question}
      >
        The scheduled payout then counts as completed.
      </ConfirmDialog>
    ),
  };
}
