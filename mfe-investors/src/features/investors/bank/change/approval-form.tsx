import { errorText, type PathOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { PayeeAccountDetails } from "@accord/contracts";
import { approvalRefusal } from "@accord/domain";
import { changeText, DangerNotice, staleChange, useFormWrite } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { Field, TextInput } from "@accord/ui";
import { useDrawerBlocker } from "@accord/ui/overlays";
import { useRef, useState, type ReactNode } from "react";
import { partsOf } from "../bank-text.ts";

const texts = {
  approve: { failed: "Failed to approve the change", done: "Bank change approved" },
  reject: { failed: "Failed to reject the change", done: "Bank change rejected" },
} as const;

type DecisionPath = Extract<PathOf<"POST">, `/api/payee-accounts/:id/${keyof typeof texts}`>;

function useDecision(path: DecisionPath, onDone: () => void) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const { failed, done } = texts[path.endsWith("approve") ? "approve" : "reject"];
  const staleText = (error: Error | null) => {
    const stale = staleChange(error);
    return (
      stale && `${changeText(stale, "bank change", timeZone)}. Look at it again before you decide.`
    );
  };
  const write = useFormWrite("POST", path, {
    failed,
    fields: [],
    // The form is gone when the change no longer waits; the toast stays.
    toastText: (error) => staleText(error) ?? errorText(error, failed),
    onSaved: () => {
      write.restart();
      onDone();
      notify.success(done);
    },
  });
  return { ...write, notice: staleText(write.failure) ?? write.notice };
}

interface ApprovalFormProps {
  readonly change: PayeeAccountDetails;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The note and the decision of an approver. */
export function ApprovalForm({ change, children }: ApprovalFormProps) {
  const { id: userId } = useSession();
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => setNote("");
  const approval = useDecision("/api/payee-accounts/:id/approve", clear);
  const rejection = useDecision("/api/payee-accounts/:id/reject", clear);
  useDrawerBlocker(note !== "", clear);
  const refusal = approvalRefusal(partsOf(change), userId);
  const isPending = approval.isPending || rejection.isPending;
  const params = { id: change.id };
  const text = note.trim();
  const reject = () => {
    setMissing(text === "");
    if (text === "") input.current?.focus();
    else rejection.send({ params, body: { note: text }, ifMatch: change.version });
  };
  const approve = () =>
    approval.send({ params, body: { note: text || null }, ifMatch: change.version });
  return (
    <>
      <DangerNotice>{approval.notice ?? rejection.notice}</DangerNotice>
      <Field
        className="bank-foot-note"
        error={isMissing ? "Enter a note that says why" : undefined}
        label="Note"
        labelNote="required to reject"
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={1000}
            onChange={({ currentTarget }) => {
              setNote(currentTarget.value);
              setMissing(false);
            }}
            readOnly={isPending}
            ref={input}
            value={note}
          />
        )}
      </Field>
      <div className="bank-foot-row">
        <Button
          aria-disabled={isPending}
          onClick={() => !isPending && reject()}
          text={rejection.isPending ? "Rejecting..." : "Reject"}
          variant="outlined"
        />
        {children}
        <span className="bank-foot-why" id="bank-approve-why">
          {refusal?.message ?? "You neither requested nor called."}
        </span>
        <Button
          aria-describedby="bank-approve-why"
          aria-disabled={isPending || undefined}
          disabled={refusal !== null}
          intent="primary"
          onClick={() => !isPending && approve()}
          text={approval.isPending ? "Approving..." : "Approve change"}
        />
      </div>
    </>
  );
}
