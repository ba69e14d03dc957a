import { ConfirmDialog } from "@accord/ui/overlays";
import { Time } from "@blueprintjs/icons";

interface IdleWarningProps {
  readonly secondsLeft: number;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Any key or click keeps the session. */
export function IdleWarning({ secondsLeft }: IdleWarningProps) {
  const stay = () => undefined;
  return (
    <ConfirmDialog
      cancelLabel="Close"
      confirmLabel="Stay signed in"
      icon={<Time size={20} />}
      intent="primary"
      isOpen
      onCancel={stay}
      onConfirm={stay}
      question="Are you still there?"
    >
      Nothing was done for a while.{" "}
      {secondsLeft > 0 ? (
        <>
          You will be signed out in <span className="ac-num">{clock(secondsLeft)}</span>.
        </>
      ) : (
        "You are being signed out."
      )}{" "}
      What you typed stays on this page.
    </ConfirmDialog>
  );
}
