import { shortMask } from "@accord/domain";
import { call, errorText } from "@accord/api-client";
import type { PayeeAccount } from "@accord/contracts";
import { changeText, staleChange, useRecordEdit } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import type { ComponentProps, ReactNode } from "react";
import { ReasonDialog } from "./reason-dialog.tsx";

interface StepText extends Pick<
  ComponentProps<typeof ReasonDialog>,
  "title" | "label" | "isRequired" | "submitLabel" | "pendingLabel" | "intent"
> {
  readonly lead: (number: string) => ReactNode;
  readonly done: string;
  readonly failed: string;
}

const steps = {
  block: {
    title: "Block payments",
    label: "Reason",
    submitLabel: "Block payments",
    pendingLabel: "Blocking...",
    intent: "danger",
    lead: (number) =>
      `Nothing is paid to ${number} from now on. An approver can allow payments again.`,
    done: "Payments are blocked",
    failed: "Failed to block payments",
  },
  unblock: {
    title: "Unblock payments",
    label: "Reason",
    submitLabel: "Unblock payments",
    pendingLabel: "Unblocking...",
    lead: (number) => `Payments go to ${number} again.`,
    done: "Payments are allowed again",
    failed: "Failed to unblock payments",
  },
  "skip-cooling": {
    title: "Skip the cooling time",
    label: "Reason",
    submitLabel: "Skip cooling",
    pendingLabel: "Skipping...",
    lead: (number) => `${number} is in use at once. The reason is kept in the history.`,
    done: "The bank details are in use",
    failed: "Failed to skip the cooling time",
  },
  withdraw: {
    title: "Withdraw the change",
    label: "Note",
    isRequired: false,
    submitLabel: "Withdraw change",
    pendingLabel: "Withdrawing...",
    lead: (number) => `${number} will not be used. A new change can be requested afterwards.`,
    done: "The change is withdrawn",
    failed: "Failed to withdraw the change",
  },
} as const satisfies Readonly<Record<string, StepText>>;

export type Step = keyof typeof steps;

interface AccountStepProps {
  readonly account: PayeeAccount;
  readonly step: Step;
  readonly onClose: () => void;
}

/** A step of bank details that takes a reason or a note. */
export function AccountStep({ account, step, onClose }: AccountStepProps) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const texts: StepText = steps[step];
  const { lead, done, failed, ...dialog } = texts;
  const edit = useRecordEdit("POST", `/api/payee-accounts/:id/${step}`, {
    record: "bank change",
    opened: account,
    fields: [],
    failed,
    toastText: (error) => {
      const stale = staleChange(error);
      return stale
        ? `${changeText(stale, "bank change", timeZone)}. ${failed}.`
        : errorText(error, failed);
    },
    load: (id) => call("GET", "/api/payee-accounts/:id", { params: { id } }),
    onSaved: () => {
      notify.success(done);
      onClose();
    },
    onReloaded: () => undefined,
  });
  const { id, version } = edit.current;
  const send = (text: string) => {
    const body = step === "withdraw" ? { note: text } : { reason: text };
    edit.send({ params: { id }, body, ifMatch: version });
  };
  return (
    <ReasonDialog
      {...dialog}
      error={edit.notice}
      isPending={edit.isPending}
      maxLength={1000}
      onClose={onClose}
      onSend={send}
    >
      {lead(shortMask(account.accountMasked))}
    </ReasonDialog>
  );
}
