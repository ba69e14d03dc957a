import { errorCode } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { failureNotice } from "@accord/remote-kit";
import type { ReactNode } from "react";
import { signingText } from "../signing-text.ts";
import { isUnavailable } from "../unavailable.ts";
import { sendFields } from "./send-values.ts";

/** Undefined when the fields show the failure. */
export function sendNotice(failure: Error | null, onCopy: () => void): ReactNode | undefined {
  const reason = failureNotice(failure, signingText.notSent, sendFields);
  if (isUnavailable(failure)) {
    return (
      <>
        {reason}
        <Button className="sgn-offer" onClick={onCopy} text="Generate PDF" variant="outlined" />
      </>
    );
  }
  if (errorCode(failure) !== "outcome_unknown") return reason;
  return (
    <>
      {reason}
      <div>The result will appear under Signing.</div>
    </>
  );
}
