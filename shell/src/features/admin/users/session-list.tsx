import { Button, Tag } from "@accord/blueprint";
import type { UserSession } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { MutedText } from "@accord/ui";
import { deviceText } from "./device-text.ts";
import "./users.css";

interface SessionListProps {
  readonly label: string;
  readonly sessions: readonly UserSession[];
  readonly endingId: string | undefined;
  readonly onEnd: (session: UserSession) => void;
}

export function SessionList({ label, sessions, endingId, onEnd }: SessionListProps) {
  const { timeZone } = useSession();
  if (sessions.length === 0) return <MutedText>Not signed in anywhere.</MutedText>;
  return (
    <ul aria-label={label} className="ac-sessions">
      {sessions.map((session) => {
        const device = deviceText(session.device);
        const isEnding = endingId === session.id;
        return (
          <li key={session.id}>
            <div>
              <strong>{device}</strong> {session.isCurrent && <Tag minimal>This browser</Tag>}
              <div className="ac-muted">
                {session.address} · signed in {formatInstant(session.signedInAt, timeZone)} · last
                used {formatInstant(session.lastUsedAt, timeZone)}
              </div>
            </div>
            <Button
              aria-disabled={isEnding || undefined}
              aria-label={`Sign out ${device}, signed in ${formatInstant(session.signedInAt, timeZone)}`}
              onClick={() => !isEnding && onEnd(session)}
              text={isEnding ? "Signing out..." : "Sign out"}
              variant="outlined"
            />
          </li>
        );
      })}
    </ul>
  );
}
