import type { PayoutRunDetails } from "@accord/contracts";
import { formatInstant, formatUsd } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { DetailList } from "@accord/ui";
import type { ReactNode } from "react";
import { Fingerprint } from "./fingerprint.tsx";

interface PersonAtProps {
  readonly name: string;
  readonly note: ReactNode;
}

function PersonAt({ name, note }: PersonAtProps) {
  return (
    <>
      {name}
      <span className="ops-fact-note">{note}</span>
    </>
  );
}

interface FactsProps {
  readonly run: PayoutRunDetails;
  /** `Changed nothing in this run`, or what the user did. */
  readonly part: string;
}

/** Who did what, how many approvals, and what exactly is approved. */
export function Facts({ run, part }: FactsProps) {
  const user = useSession();
  const { approvals, approvalsNeeded, createdBy, createdAt, submitted, released, paid } = run;
  const { cancelled } = run;
  const at = (instant: string) => formatInstant(instant, user.timeZone);
  const step = (label: string, done: PayoutRunDetails["released"]) =>
    done ? [{ label, value: <PersonAt name={done.by.name} note={at(done.at)} /> }] : [];
  const given = approvals.map(({ by }) => by.name).join(", ");
  const own = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email || "";
  return (
    <DetailList
      items={[
        {
          label: "Prepared by",
          value: <PersonAt name={createdBy.name} note={at(createdAt)} />,
        },
        ...step("Submitted by", submitted),
        { label: "You are", value: <PersonAt name={own} note={part} /> },
        {
          label: "Approvals",
          value: (
            <PersonAt
              name={`${approvals.length} of ${approvalsNeeded}`}
              note={given || `2 from ${formatUsd(run.secondApprovalFrom)}`}
            />
          ),
        },
        ...step("Released by", released),
        ...step("Paid", paid),
        ...step("Cancelled by", cancelled),
        ...(run.bankReference ? [{ label: "Bank reference", value: run.bankReference }] : []),
        ...(run.contentSha256 === null
          ? []
          : [
              {
                label: "Content",
                value: (
                  <>
                    <Fingerprint sha256={run.contentSha256} what={run.reference} />
                    <span className="ops-fact-note">Revision {run.revision}</span>
                  </>
                ),
              },
            ]),
        ...(run.note
          ? [{ label: "Note", value: <span className="ops-written">{run.note}</span> }]
          : []),
      ]}
    />
  );
}
