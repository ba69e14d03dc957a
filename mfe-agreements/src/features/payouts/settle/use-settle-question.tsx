import { ConfirmDialog } from "@accord/ui/overlays";
import { Dollar } from "@blueprintjs/icons";
import { useState } from "react";

interface Asked<Body> {
  readonly question: string;
  readonly body: Body;
}

/** Asks before something is sent that settles a scheduled payout of another amount. */
export function useSettleQuestion<Body>(send: (body: Body) => void) {
  const [asked, setAsked] = useState<Asked<Body>>();
  const dismiss = () => setAsked(undefined);
  return {
    /** Sends at once when there is nothing to ask. */
    sendOrAsk: (body: Body, question: string | undefined) =>
      question === undefined ? send(body) : setAsked({ question, body }),
    dialog: asked && (
      <ConfirmDialog
        confirmLabel="Record payout"
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
