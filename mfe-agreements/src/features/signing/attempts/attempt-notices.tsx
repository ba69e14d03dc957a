import { Button, Callout } from "@accord/blueprint";
import type { SendingAttempt } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { ReferenceText } from "@accord/ui";
import { datedAdvice } from "./dated-advice.ts";

const words = {
  sending: { head: "Being sent", intent: "primary" },
  unknown: { head: "Not known yet whether it was sent", intent: "warning" },
  failed: { head: "Not sent", intent: "danger" },
} as const;

interface AttemptNoticesProps {
  readonly attempts: readonly SendingAttempt[];
  /** Absent without a provider. */
  readonly onRefresh?: (() => void) | undefined;
}

/** Send attempts without an envelope: pending, of unknown outcome, or failed. */
export function AttemptNotices({ attempts, onRefresh }: AttemptNoticesProps) {
  const { timeZone } = useSession();
  return attempts.map((attempt) => {
    const { id, state, subject, createdAt } = attempt;
    return (
      <Callout className="sgn-attempt" compact icon={false} intent={words[state].intent} key={id}>
        <div role="status">
          <strong>{words[state].head}</strong>
          <div>
            <ReferenceText text={subject} /> · {formatInstant(createdAt, timeZone)}
          </div>
          <div>{datedAdvice(attempt, timeZone)}</div>
        </div>
        {state !== "failed" && onRefresh && (
          <Button onClick={onRefresh} text="Refresh" variant="outlined" />
        )}
      </Callout>
    );
  });
}
