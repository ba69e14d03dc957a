import { useLeaveGuard } from "@accord/ui/overlays";
import { useRef, useState } from "react";

const stay = (): void => undefined;

/** Asks once before unsaved changes are lost. */
export function useClose(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const leave = useRef(stay);
  useLeaveGuard(isDirty && !isAgreed, (goOn) => {
    leave.current = goOn;
    setAsking(true);
  });
  const close = () => {
    leave.current = onClose;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const question = {
    isOpen: isAsking,
    onKeep: () => setAsking(false),
    onDiscard: () => {
      setAsking(false);
      setAgreed(true);
      leave.current();
    },
  };
  return { close, question };
}
