import { ApiError, queryOf } from "@accord/api-client";
import { Callout } from "@accord/blueprint";
import type { FileMatch } from "@accord/contracts";
import { NOT_A_PDF, formatInstantDay } from "@accord/domain";
import { Link } from "@accord/router";
import { useSession } from "@accord/shell-kit";
import { SkeletonBars } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";

type Match = NonNullable<FileMatch["match"]>;

/** A deleted agreement has no details to link to. */
function SignedAgreement({ match }: { readonly match: Match }) {
  const { timeZone } = useSession();
  const id = match.agreementId;
  const { data, error } = useQuery(queryOf("/api/agreements/:id", { params: { id } }));
  if (data === undefined && error === null) return <SkeletonBars lines={1} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Callout className="sgn-answer" compact icon={false} intent="success">
      This is the signed PDF of{" "}
      {isGone ? (
        "a deleted agreement"
      ) : (
        <Link className="ac-nowrap" to={`/agreements?id=${id}`}>
          {data?.reference ?? "an agreement"}
        </Link>
      )}
      , {signedBy(match, timeZone)}.
    </Callout>
  );
}

export function CheckResult({ answer }: { readonly answer: FileMatch }) {
  return (
    <>
      {answer.match ? (
        <SignedAgreement match={answer.match} />
      ) : (
        <Callout compact icon={false} intent="warning">
          {answer.isPdf
            ? "No signed document of ours is this file, byte for byte."
            : `${NOT_A_PDF} No signed document of ours is this file.`}
        </Callout>
      )}
      <dl className="sgn-hash">
        <dt>SHA-256 of the file</dt>
        <dd>
          <code>{answer.hash}</code>
        </dd>
      </dl>
    </>
  );
}

const list = new Intl.ListFormat("en-US");

/** `signed by Priya Natarajan and Arun Natarajan on 11/19/2026`. */
function signedBy(
  { signers, completedAt }: NonNullable<FileMatch["match"]>,
  timeZone: string,
): string {
  const inOrder = signers.toSorted((a, b) => a.order - b.order);
  const lastSigned = inOrder.flatMap(({ signedAt }) => signedAt ?? []).toSorted();
  const at = completedAt ?? lastSigned.at(-1);
  const names = list.format(inOrder.map(({ name }) => name));
  return `signed by ${names}${at === undefined ? "" : ` on ${formatInstantDay(at, timeZone)}`}`;
}
