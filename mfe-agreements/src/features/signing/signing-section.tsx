import { Button } from "@accord/blueprint";
import type { AgreementDetails, Envelope } from "@accord/contracts";
import { LazyDialog, SectionQuery } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { QuietNote } from "@accord/ui";
import { useState } from "react";
import { AttemptNotices } from "./attempt-notices.tsx";
import { CHECK_FILE_PATH } from "./check-file/check-file-path.ts";
import type { DraftControls } from "./draft/use-send-draft.ts";
import { EnvelopeItem } from "./envelopes/envelope-item.tsx";
import { loadCancel, loadSend } from "./lazy-parts.ts";
import { signingText } from "./signing-text.ts";
import "./signing.css";
import { useSigning, type Signing } from "./use-signing.ts";

interface SigningSectionProps {
  readonly agreement: AgreementDetails;
  readonly draft: DraftControls;
  /** A PDF copy is wanted instead. */
  readonly onCopy: () => void;
}

interface BodyProps extends Signing {
  readonly draft: DraftControls;
  readonly onCancel: (envelope: Envelope) => void;
  readonly onRefresh: () => void;
}

function Body({ status, envelopes, attempts, draft, onCancel, onRefresh }: BodyProps) {
  const { configured, provider } = status;
  return (
    <div className="sgn-section">
      {!configured && (
        <QuietNote>
          Electronic signing is not set up. Contact an administrator to set it up.
        </QuietNote>
      )}
      {configured && <AttemptNotices attempts={attempts} onRefresh={onRefresh} />}
      {configured && envelopes.length === 0 && (
        <QuietNote>Nothing was sent for signature yet.</QuietNote>
      )}
      {envelopes.length > 0 && (
        <ul aria-label="Envelopes" className="sgn-envelopes">
          {envelopes.map((envelope) => (
            <EnvelopeItem
              draft={configured ? draft : undefined}
              envelope={envelope}
              key={envelope.id}
              onCancel={onCancel}
            />
          ))}
        </ul>
      )}
      {configured && (
        <p className="sgn-note">
          <Link to={CHECK_FILE_PATH}>Check a signed file</Link>
        </p>
      )}
      {provider === "sandbox" && (
        <p className="sgn-note">DocuSign sandbox: copies are not legally binding</p>
      )}
    </div>
  );
}

/** 'Signing' of an agreement: its envelopes, and the way to send another one. */
export function SigningSection({ agreement, draft, onCopy }: SigningSectionProps) {
  const notify = useNotify();
  const query = useSigning(agreement.id);
  const [isSending, setSending] = useState(false);
  const [cancelled, setCancelled] = useState<Envelope>();
  const refresh = async () => {
    const failed = (await query.refetch()).some(({ isError }) => isError);
    if (failed) notify.error(signingText.notRefreshed);
    else notify.success(signingText.refreshed);
  };
  return (
    <>
      <SectionQuery
        query={query}
        title="Signing"
        tools={
          query.data?.status.configured && (
            <Button onClick={() => setSending(true)} text="Send for Signature" variant="outlined" />
          )
        }
        what="the signing"
      >
        {(signing) => (
          <Body
            {...signing}
            draft={draft}
            onCancel={setCancelled}
            onRefresh={() => void refresh()}
          />
        )}
      </SectionQuery>
      {isSending && (
        <LazyDialog
          load={loadSend}
          props={{ agreement, onCopy, onClose: () => setSending(false) }}
        />
      )}
      {cancelled && (
        <LazyDialog
          load={loadCancel}
          props={{ envelope: cancelled, onClose: () => setCancelled(undefined) }}
        />
      )}
    </>
  );
}
