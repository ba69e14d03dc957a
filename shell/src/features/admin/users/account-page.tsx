import { errorText, queryOf, useWrite } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { useNotify, useSession } from "@accord/shell-kit";
import { Card, DelayedSpinner, DetailList, LoadNote, PageHeader } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { pageHeads } from "../../../page-heads.ts";
import { RoleTags } from "./role-tags.tsx";
import { SessionList } from "./session-list.tsx";
import "../admin.css";

/** A full load, so that nothing shown remains. */
const toSignedOut = () => window.location.assign("/");

export function AccountPage() {
  const { email, firstName, lastName, roles } = useSession();
  return (
    <>
      <PageHeader {...pageHeads["page-account"]} />
      <div className="ac-admin">
        <Card padded title="Account">
          <DetailList
            items={[
              { label: "Name", value: [firstName, lastName].filter(Boolean).join(" ") },
              { label: "Email", value: email },
              { label: "Roles", value: <RoleTags roles={roles} /> },
            ]}
          />
        </Card>
        <SessionsCard />
      </div>
    </>
  );
}

function SessionsCard() {
  const notify = useNotify();
  const { data, isPending, isError, refetch } = useQuery(queryOf("/api/sessions"));
  const onError = (error: Error) => notify.error(errorText(error, "Failed to sign out"));
  const endOne = useWrite("DELETE", "/api/sessions/:id", {
    onSuccess: () => notify.success("That browser is signed out."),
    onError,
  });
  const endAll = useWrite("POST", "/api/sessions/end-all", { onSuccess: toSignedOut, onError });
  return (
    <Card
      padded
      title="Sessions"
      tools={
        <Button
          aria-disabled={endAll.isPending || undefined}
          onClick={() => !endAll.isPending && endAll.mutate({})}
          text={endAll.isPending ? "Signing out..." : "Sign out everywhere"}
          variant="outlined"
        />
      }
    >
      {isError && <LoadNote onRetry={() => void refetch()} text="Failed to load your sessions." />}
      {isPending && <DelayedSpinner />}
      {data && (
        <SessionList
          endingId={endOne.isPending ? endOne.variables?.params.id : undefined}
          label="Where you are signed in"
          onEnd={({ id, isCurrent }) =>
            isCurrent ? window.location.assign("/api/logout") : endOne.mutate({ params: { id } })
          }
          sessions={data}
        />
      )}
    </Card>
  );
}
