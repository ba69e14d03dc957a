import { ConfirmDialog } from "@accord/ui/overlays";
import { LogIn } from "@blueprintjs/icons";
import { useEffect, useState } from "react";

const SIGN_IN_AGAIN = "/api/login?again";

interface SignInAgainProps {
  readonly onAnswer: (isDone: boolean) => void;
}

/** Its own tab, so that this one keeps its inputs. */
export function SignInAgain({ onAnswer }: SignInAgainProps) {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!isOpened) return undefined;
    const goOn = () => onAnswer(true);
    window.addEventListener("focus", goOn);
    return () => window.removeEventListener("focus", goOn);
  }, [isOpened, onAnswer]);
  const signIn = () => {
    setOpened(true);
    window.open(SIGN_IN_AGAIN, "_blank", "noopener");
  };
  return (
    <ConfirmDialog
      cancelLabel="Cancel"
      confirmLabel={isOpened ? "Go on" : "Sign in"}
      icon={<LogIn size={20} />}
      intent="primary"
      onCancel={() => onAnswer(false)}
      onConfirm={isOpened ? () => onAnswer(true) : signIn}
      question="Sign in again to go on"
    >
      {isOpened ? (
        <>
          Sign in in the other tab, then come back to this one. Nothing was done yet. Was no tab
          opened?{" "}
          <a href={SIGN_IN_AGAIN} rel="noopener" target="_blank">
            Open it here
          </a>
          .
        </>
      ) : (
        "This needs a sign-in of the last five minutes. Sign in opens a new tab; what you typed stays here."
      )}
    </ConfirmDialog>
  );
}
