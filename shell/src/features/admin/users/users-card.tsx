import { errorText, queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { ListedUser } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Card, DataTable, MutedText, NotSet, RowActions, type Column } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RoleTags } from "./role-tags.tsx";
import { SessionsOfUser } from "./sessions-of-user.tsx";
import { userName } from "./user-name.ts";

interface RowProps {
  readonly user: ListedUser;
  readonly onShow: (user: ListedUser) => void;
}

function SessionsButton({ user, onShow }: RowProps) {
  return (
    <RowActions>
      <Button
        aria-label={`Sessions of ${userName(user)}`}
        onClick={() => onShow(user)}
        text="Sessions"
        variant="outlined"
      />
    </RowActions>
  );
}

/** On a phone. */
function UserRow({ user, onShow }: RowProps) {
  return (
    <div className="ac-access-row">
      <div>
        <span className="ac-person-name">{userName(user)}</span>
        <span className="ac-person-note">{user.email}</span>
        <RoleTags roles={user.roles} />
      </div>
      <SessionsButton onShow={onShow} user={user} />
    </div>
  );
}

const columnsOf = (
  timeZone: string,
  onShow: (user: ListedUser) => void,
): readonly Column<ListedUser>[] => [
  {
    key: "name",
    header: "Name",
    cell: (user) => (
      <>
        <span className="ac-person-name ac-ellipsis" title={userName(user)}>
          {userName(user)}
        </span>
        <span className="ac-person-note ac-ellipsis" title={user.email}>
          {user.email}
        </span>
      </>
    ),
  },
  {
    key: "roles",
    header: "Roles",
    width: 320,
    narrowWidth: 296,
    hiddenBelow: 700,
    cell: ({ roles }) => <RoleTags roles={roles} />,
  },
  {
    key: "at",
    header: "Last sign-in",
    width: 160,
    narrowWidth: 152,
    hiddenBelow: 700,
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        <NotSet />
      ) : (
        <time className="ac-num" dateTime={lastSignInAt}>
          {formatInstant(lastSignInAt, timeZone)}
        </time>
      ),
  },
  {
    key: "actions",
    header: "Actions",
    width: 116,
    narrowWidth: 108,
    align: "right",
    cell: (user) => <SessionsButton onShow={onShow} user={user} />,
  },
];

export function UsersCard() {
  const { timeZone } = useSession();
  const { data, error, refetch, isFetching } = useQuery(queryOf("/api/users"));
  const [shown, setShown] = useState<ListedUser>();
  const show = (user: ListedUser) => setShown(user === shown ? undefined : user);
  return (
    <Card title="Users">
      <DataTable
        caption="Users"
        card={(user) => <UserRow onShow={show} user={user} />}
        columns={columnsOf(timeZone, show)}
        density="tall"
        empty={
          <div className="ac-card-body">
            <MutedText>Nobody has signed in yet.</MutedText>
          </div>
        }
        error={error ? `Error: ${errorText(error, "the list could not be loaded")}` : undefined}
        isRefreshing={isFetching}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        rows={data}
      />
      {shown && <SessionsOfUser key={shown.id} onClose={() => setShown(undefined)} user={shown} />}
    </Card>
  );
}
