import { Button, Callout } from "@accord/blueprint";
import type { SendingAttempt } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { ReferenceText } from "@accord/ui";

const words = {
  sending: { head: "Being sent", intent: "primary" },
  unknown: { head: "Not known yet whether it was sent", intent: "warning" },
  failed: { head: "Not sent", intent: "danger" },
} as const;

interface AttemptNoticesProps {
  readonly attempts: readonly SendingAttempt[];
  readonly onRefresh: () => void;
}

/** Sendings that are not envelopes: under way, of unknown outcome, or failed. */
export function AttemptNotices({ attempts, onRefresh }: AttemptNoticesProps) {
  const { timeZone } = useSession();
  return attempts.map(({ id, state, subject, message, createdAt }) => (
    <Callout className="sgn-attempt" compact icon={false} intent={words[state].intent} key={id}>
      <div role="status">
        <strong>{words[state].head}</strong>
        <div>
          <ReferenceText text={subject} /> · {formatInstant(createdAt, timeZone)}
        </div>
        <div>{message}</div>
      </div>
      <Button onClick={onRefresh} text="Refresh" variant="outlined" />
    </Callout>
  ));
}
