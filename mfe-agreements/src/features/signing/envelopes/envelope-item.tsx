import { Link } from "@accord/router";
import { useSession } from "@accord/shell-kit";
import { ReferenceText, StatusTag } from "@accord/ui";
import { useId, useState, type ComponentProps } from "react";
import { CHECK_FILE_PATH } from "../check-file/check-file-path.ts";
import { EnvelopeActions } from "./envelope-actions.tsx";
import { envelopeFacts } from "./envelope-facts.ts";
import { EnvelopeHistory } from "./envelope-history.tsx";
import { EnvelopeSigners } from "./envelope-signers.tsx";

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
