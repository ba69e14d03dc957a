import { errorText, queryOf } from "@accord/api-client";
import { Callout } from "@accord/blueprint";
import type { RemotesReport } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Card, DataTable, MutedText, type Column } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { BetaChoice } from "./beta-choice.tsx";

type Remote = RemotesReport["remotes"][number];

const publisherText = ({ by, kind }: Remote) =>
  kind === "rollback" ? `Rolled back by ${by}` : `Published by ${by}`;

/** On a phone. */
function RemoteRow({ remote, timeZone }: { readonly remote: Remote; readonly timeZone: string }) {
  const { name, paths, version, key, at } = remote;
  return (
    <div className="ac-access-row">
      <div>
        <span className="ac-person-name">{name}</span>
        <span className="ac-person-note">{paths.join(", ")}</span>
        <span className="ac-person-note">
          {publisherText(remote)}, signed by {key}
        </span>
        <time className="ac-person-note ac-num" dateTime={at}>
          {formatInstant(at, timeZone)}
        </time>
      </div>
      <code>{version}</code>
    </div>
  );
}

const columnsOf = (timeZone: string): readonly Column<Remote>[] => [
  {
    key: "name",
    header: "Remote",
    cell: ({ name, paths }) => (
      <>
        <span className="ac-person-name ac-ellipsis">{name}</span>
        <span className="ac-person-note ac-ellipsis" title={paths.join(", ")}>
          {paths.join(", ")}
        </span>
      </>
    ),
  },
  {
    key: "version",
    header: "Version",
    width: 136,
    hiddenBelow: 700,
    cell: ({ version }) => <code>{version}</code>,
  },
  {
    key: "key",
    header: "Signed by",
    width: 200,
    narrowWidth: 152,
    cell: (remote) => (
      <>
        <span className="ac-person-name ac-ellipsis" title={remote.key}>
          {remote.key}
        </span>
        <span className="ac-person-note ac-ellipsis" title={remote.by}>
          {publisherText(remote)}
        </span>
      </>
    ),
  },
  {
    key: "at",
    header: "Since",
    width: 168,
    hiddenBelow: 700,
    cell: ({ at }) => (
      <time className="ac-num" dateTime={at}>
        {formatInstant(at, timeZone)}
      </time>
    ),
  },
];

type Releases = NonNullable<RemotesReport["releases"]>;

/** `Release 0.1.0+1a2b3c4d`; while several run, with the parts that have each. */
function releaseText(releases: Releases): string {
  const running = releases.flatMap(({ name, versions }) =>
    versions.map((version) => ({ name, version })),
  );
  const byVersion = [...Map.groupBy(running, ({ version }) => version)];
  const [only] = byVersion;
  return byVersion.length === 1 && only
    ? `Release ${only[0]}`
    : byVersion
        .map(([version, parts]) => `${version} (${parts.map(({ name }) => name).join(", ")})`)
        .join(", ");
}

const degradedTexts = (releases: Releases) =>
  releases.flatMap(({ name, degraded }) =>
    degraded.map((part) => `A part of ${name} does not work: ${part}.`),
  );

export function RemotesCard() {
  const { timeZone } = useSession();
  const { data, error, refetch, isFetching } = useQuery(queryOf("/api/remotes"));
  const { releases = [] } = data ?? {};
  const problems = [...(data?.problems ?? []), ...degradedTexts(releases)];
  const betas = data?.remotes.flatMap(({ name, beta }) => (beta ? [{ name, beta }] : [])) ?? [];
  return (
    <Card title="Remotes">
      {problems.length > 0 && (
        <div className="ac-card-body" role="alert">
          <Callout compact icon={false} intent="danger">
            <ul className="ac-admin-problems">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      {releases.length > 0 && (
        <div className="ac-card-body">
          <MutedText>{releaseText(releases)}</MutedText>
        </div>
      )}
      <DataTable
        caption="Remotes"
        card={(remote) => <RemoteRow remote={remote} timeZone={timeZone} />}
        columns={columnsOf(timeZone)}
        density="tall"
        empty={
          <div className="ac-card-body">
            <MutedText>No remote is published.</MutedText>
          </div>
        }
        error={error ? `Error: ${errorText(error, "the list could not be loaded")}` : undefined}
        isRefreshing={isFetching}
        onRetry={() => void refetch()}
        rowKey={({ name }) => name}
        rows={data?.remotes}
      />
      {betas.length > 0 && (
        <div className="ac-card-body ac-admin-betas">
          {betas.map(({ name, beta }) => (
            <BetaChoice beta={beta} key={name} name={name} />
          ))}
        </div>
      )}
    </Card>
  );
}
