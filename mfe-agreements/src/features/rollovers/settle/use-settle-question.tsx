import { queryOf } from "@accord/api-client";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Dollar } from "@blueprintjs/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { settleQuestion, type RolledRoi } from "./settle-question.ts";

interface Asked<Body> {
  readonly question: string;
  readonly body: Body;
}

/** Asks before ROI is sent that settles a scheduled payout of another amount. */
export function useSettleQuestion<Body>(
  send: (body: Body) => void,
  onFailed: (error: Error) => void,
) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked<Body>>();
  const dismiss = () => setAsked(undefined);
  /** Sends at once when there is nothing to ask. */
  const sendOrAsk = async (body: Body, roi: RolledRoi | undefined) => {
    if (roi === undefined) return send(body);
    const params = { id: roi.agreementId };
    try {
      const payouts = await client.fetchQuery(queryOf("/api/agreements/:id/payouts", { params }));
      const question = settleQuestion(payouts, roi);
      if (question === undefined) send(body);
      else setAsked({ question, body });
    } catch (error) {
      onFailed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return {
    sendOrAsk,
    dialog: asked && (
      <ConfirmDialog
        confirmLabel="Record roll over"
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
