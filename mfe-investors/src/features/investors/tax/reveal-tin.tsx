import type { TaxId } from "@accord/contracts";
import { useFormWrite } from "@accord/remote-kit";
import { ReasonDialog } from "../bank/dialogs/reason-dialog.tsx";
import { tinLabels, tinText } from "./tax-text.ts";

interface RevealTinProps {
  readonly taxId: TaxId;
  readonly onClose: () => void;
  readonly onShow: (tin: string) => void;
}

const withDashes = (kind: TaxId["kind"], tin: string) =>
  kind === "ein"
    ? `${tin.slice(0, 2)}-${tin.slice(2)}`
    : `${tin.slice(0, 3)}-${tin.slice(3, 5)}-${tin.slice(5)}`;

/** The whole tax id, for a reason. */
export function RevealTin({ taxId, onClose, onShow }: RevealTinProps) {
  const { investorId, party, kind } = taxId;
  const write = useFormWrite("POST", "/api/investors/:id/tax-ids/:party/reveal", {
    failed: "Failed to show the tax id",
    fields: [],
    onSaved: ({ tin }) => {
      onShow(withDashes(kind, tin));
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
      onSend={(reason) => write.send({ params: { id: investorId, party }, body: { reason } })}
      pendingLabel="Revealing..."
      submitLabel="Reveal"
      title={`Reveal the ${tinLabels[kind]}`}
    >
      {tinText(taxId)} is shown for 30 seconds.
    </ReasonDialog>
  );
}
