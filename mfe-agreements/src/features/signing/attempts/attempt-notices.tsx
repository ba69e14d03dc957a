import { Button, Callout } from "@accord/blueprint";
import type { SendingAttempt } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { ReferenceText } from "@accord/ui";

const states = {
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
      <Callout className="sgn-attempt" compact icon={false} intent={states[state].intent} key={id}>
        <div role="status">
          <strong>{states[state].head}</strong>
          <div>
            <ReferenceText text={subject} /> · {formatInstant(createdAt, timeZone)}
          </div>
          <div>{messageWithTime(attempt, timeZone)}</div>
        </div>
        {state !== "failed" && onRefresh && (
          <Button onClick={onRefresh} text="Refresh" variant="outlined" />
        )}
      </Callout>
    );
  });
}

const RETRY_AFTER = /Try again in (?:an? (hour|minute)|(\d+) minutes)\.$/;

/** Converts "Try again in 44 minutes." to the time of day, which stays true later. */
function messageWithTime({ message, createdAt }: SendingAttempt, timeZone: string): string {
  return message.replace(RETRY_AFTER, (_, one: string | undefined, many: string | undefined) => {
    const minutes = one === undefined ? Number(many) : { hour: 60, minute: 1 }[one];
    if (minutes === undefined) return "Try again later.";
    const until = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
    return `Try again after ${formatInstant(until, timeZone)}.`;
  });
}
