import type { Investor, PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import { LazyDialog } from "@accord/remote-kit";
import { loadBlock, loadRequest, loadReveal, loadStep } from "./lazy-parts.ts";

export type OpenBankDialog =
  | { readonly kind: "request" }
  | { readonly kind: "block" }
  | { readonly kind: "unblock"; readonly account: PayeeAccount }
  | { readonly kind: "reveal"; readonly account: PayeeAccount };

interface BankDialogProps {
  readonly dialog: OpenBankDialog | undefined;
  readonly investor: Investor;
  readonly accounts: readonly PayeeAccount[];
  readonly onClose: () => void;
  readonly onRequested: (account: PayeeAccountDetails) => void;
  readonly onRevealed: (account: PayeeAccount, number: string) => void;
}

export function BankDialog({ dialog, onClose, ...page }: BankDialogProps) {
  const { accounts, investor, onRequested, onRevealed } = page;
  if (dialog === undefined) return null;
  if (dialog.kind === "request") {
    const props = { investor, accounts, onClose, onRequested };
    return <LazyDialog key="request" load={loadRequest} props={props} />;
  }
  if (dialog.kind === "block")
    return <LazyDialog key="block" load={loadBlock} props={{ accounts, onClose }} />;
  const { account } = dialog;
  if (dialog.kind === "unblock")
    return (
      <LazyDialog key="unblock" load={loadStep} props={{ account, onClose, step: "unblock" }} />
    );
  const onShow = (number: string) => onRevealed(account, number);
  return <LazyDialog key="reveal" load={loadReveal} props={{ account, onClose, onShow }} />;
}
