import { Link } from "@accord/router";
import { useSession } from "@accord/shell-kit";
import { ReferenceText, StatusTag, EmailText } from "@accord/ui";
import { useId, useState, type ComponentProps } from "react";
import { CHECK_FILE_PATH } from "../signing-text.ts";
import { EnvelopeActions } from "./envelope-actions.tsx";
import { EnvelopeHistory } from "./envelope-history.tsx";
import type { Envelope, EnvelopeSigner } from "@accord/contracts";
import { formatInstant, formatInstantDay, isFinalStatus, isOpenStatus } from "@accord/domain";

type EnvelopeItemProps = Omit<ComponentProps<typeof EnvelopeActions>, "history">;

export function EnvelopeItem(props: EnvelopeItemProps) {
  const { timeZone } = useSession();
  const { envelope } = props;
  const [isOpen, setOpen] = useState(false);
  const headId = useId();
  const historyId = useId();
  return (
    <li aria-labelledby={headId} className="sgn-envelope">
      <div className="sgn-body">
        <div className="sgn-head">
          <h4 id={headId}>
            <ReferenceText text={envelope.subject} />
          </h4>
          <StatusTag of="envelope" status={envelope.status} />
        </div>
        <EnvelopeSigners envelope={envelope} />
        {envelopeFacts(envelope, timeZone).map((line) => (
          <div className="sgn-note" key={line}>
            {line}
          </div>
        ))}
        {envelope.signedDocumentHash !== null && (
          <div className="sgn-note">
            The signed PDF is filed. <Link to={CHECK_FILE_PATH}>Does this file match?</Link>
          </div>
        )}
      </div>
      <EnvelopeActions
        {...props}
        history={{ id: historyId, isOpen, onToggle: () => setOpen(!isOpen) }}
      />
      {isOpen && <EnvelopeHistory envelopeId={envelope.envelopeId} id={historyId} />}
    </li>
  );
}

function EnvelopeSigners({ envelope }: { readonly envelope: Envelope }) {
  const { timeZone } = useSession();
  const inOrder = envelope.signers.toSorted((a, b) => a.order - b.order);
  return (
    <ol aria-label="Signers" className="sgn-signers">
      {inOrder.map((signer) => (
        <li key={signer.order}>
          <bdi>{signer.name}</bdi>{" "}
          <small>
            <EmailText email={signer.email} />
          </small>
          <span className="sgn-state">{signerState(signer, envelope, timeZone)}</span>
        </li>
      ))}
    </ol>
  );
}

const openTexts = {
  waiting: "Waiting",
  sent: "Sent",
  delivered: "Opened",
  signed: "Signed",
  declined: "Declined",
};

/** After the envelope has ended. */
const endedTexts = {
  ...openTexts,
  waiting: "Not signed",
  sent: "Not signed",
  delivered: "Opened, not signed",
};

function signerState(
  { status, signedAt }: EnvelopeSigner,
  envelope: Pick<Envelope, "status">,
  timeZone: string,
): string {
  if (envelope.status === "created") return "Not sent yet";
  if (signedAt !== null) return `Signed ${formatInstantDay(signedAt, timeZone)}`;
  return (isFinalStatus(envelope.status) ? endedTexts : openTexts)[status];
}

function reasonOf({ status, voidReason, signers }: Envelope): string | undefined {
  if (status === "voided") return voidReason ?? undefined;
  if (status !== "declined") return undefined;
  return signers.find(({ declinedReason }) => declinedReason !== null)?.declinedReason ?? undefined;
}

function envelopeFacts(envelope: Envelope, timeZone: string): readonly string[] {
  const { status, sentAt, completedAt, expiresAt, checkedAt } = envelope;
  const day = (label: string, at: string | null) =>
    at === null ? [] : [`${label} ${formatInstantDay(at, timeZone)}`];
  const days = [
    ...day("Sent", sentAt),
    ...day("Completed", completedAt),
    ...(isOpenStatus(status) ? day("Expires", expiresAt) : []),
    ...(status === "expired" ? day("Expired", expiresAt) : []),
  ].join(" · ");
  const reason = reasonOf(envelope);
  return [
    ...(days === "" ? [] : [days]),
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ...(checkedAt === null ? [] : [`Checked ${formatInstant(checkedAt, timeZone)}`]),
  ];
}
