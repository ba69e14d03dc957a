import type { ReactNode } from "react";
import type { StackState } from "./use-stack-user.ts";

interface StackNoticeProps {
  readonly state: StackState;
  readonly stackUrl: string;
}

function adviceOf({ state, stackUrl }: StackNoticeProps): ReactNode {
  if (state === "away") {
    return (
      <>
        No stack answers at {stackUrl}. Start one with <code>npm start</code>, or name another with{" "}
        <code>API_URL</code>. Until then the pages have a sample session and no data.
      </>
    );
  }
  if (state === "signed-out") {
    return (
      <>
        Nobody is signed in at {stackUrl}.{" "}
        <a href={`${stackUrl}/api/login`} rel="noreferrer" target="_blank">
          Sign in there
        </a>
        , then come back to this tab.
      </>
    );
  }
  return null;
}

export function StackNotice(props: StackNoticeProps) {
  const advice = adviceOf(props);
  return (
    <div className={advice === null ? undefined : "sa-notice"} role="status">
      {advice}
    </div>
  );
}
