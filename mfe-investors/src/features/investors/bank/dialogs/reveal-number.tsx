import { shortMask } from "@accord/domain";
import type { PayeeAccount } from "@accord/contracts";
import { useFormWrite } from "@accord/remote-kit";
import { ReasonDialog } from "./reason-dialog.tsx";

interface RevealNumberProps {
  readonly account: PayeeAccount;
  readonly onClose: () => void;
  readonly onShow: (accountNumber: string) => void;
}

/** The whole account number, for a reason. */
export function RevealNumber({ account, onClose, onShow }: RevealNumberProps) {
  const write = useFormWrite("POST", "/api/payee-accounts/:id/reveal", {
    failed: "Failed to show the account number",
    fields: [],
    onSaved: ({ accountNumber }) => {
      onShow(accountNumber);
      onClose();
    },
  });
  return (
    <ReasonDialog
      error={write.notice}
      helper="Kept in the history with your name."
      isPending={write.isPending}
      label="Reason"
      maxLength={500}
      onClose={onClose}
      onSend={(reason) => write.send({ params: { id: account.id }, body: { reason } })}
      pendingLabel="Revealing..."
      submitLabel="Reveal"
      title="Reveal the account number"
    >
      The number of {shortMask(account.accountMasked)} is shown for 30 seconds.
    </ReasonDialog>
  );
}
