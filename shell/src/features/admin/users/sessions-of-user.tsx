import { errorText, queryOf, useWrite } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { ListedUser } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { DelayedSpinner, LoadNote } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { SessionList } from "./session-list.tsx";
import { userName } from "./user-name.ts";
import "./users.css";

interface SessionsOfUserProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

export function SessionsOfUser({ user, onClose }: SessionsOfUserProps) {
  const { id } = user;
  const name = userName(user);
  const notify = useNotify();
  const { data, isPending, isError, refetch } = useQuery(
    queryOf("/api/users/:id/sessions", { params: { id } }),
  );
  const onError = (error: Error) => notify.error(errorText(error, "Failed to sign the user out"));
  const endOne = useWrite("DELETE", "/api/users/:id/sessions/:sessionId", {
    onSuccess: () => notify.success(`${name} is signed out in that browser.`),
    onError,
  });
  const endAll = useWrite("POST", "/api/users/:id/end-sessions", {
    onSuccess: () => notify.success(`${name} is signed out everywhere.`),
    onError,
  });
  const hasSessions = data !== undefined && data.length > 0;
  return (
    <section aria-label={`Sessions of ${name}`} className="ac-user-sessions">
      <div className="ac-user-sessions-head">
        <h3>Sessions of {name}</h3>
        <span>
          {hasSessions && (
            <Button
              aria-disabled={endAll.isPending || undefined}
              intent="danger"
              onClick={() => !endAll.isPending && endAll.mutate({ params: { id } })}
              text={endAll.isPending ? "Ending..." : "End sessions"}
              variant="minimal"
            />
          )}
          <Button onClick={onClose} text="Close" variant="minimal" />
        </span>
      </div>
      {isError && <LoadNote onRetry={() => void refetch()} text="Failed to load the sessions." />}
      {isPending && <DelayedSpinner />}
      {data && (
        <SessionList
          endingId={endOne.isPending ? endOne.variables?.params.sessionId : undefined}
          label={`Where ${name} is signed in`}
          onEnd={(session) => endOne.mutate({ params: { id, sessionId: session.id } })}
          sessions={data}
        />
      )}
    </section>
  );
}
