import { Button, Callout } from "@accord/blueprint";
import type { AgreementDetails, Envelope, SigningStatus } from "@accord/contracts";
import { inactiveMessage } from "@accord/domain";
import { LazyDialog, SectionQuery } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { RoleOnly, useHasRole, useNotify } from "@accord/shell-kit";
import { MutedText } from "@accord/ui";
import { useState } from "react";
import { AttemptNotices } from "./attempts/attempt-notices.tsx";
import { attemptOutcome, useSigning, type Signing } from "./use-signing.ts";
import { CHECK_FILE_PATH, signingText } from "./signing-text.ts";
import type { DraftControls } from "./draft/use-send-draft.ts";
import { EnvelopeItem } from "./envelopes/envelope-item.tsx";
import { loadCancel, loadSend } from "./lazy-parts.ts";
import "./signing.css";

interface SigningSectionProps {
  readonly agreement: AgreementDetails;
  readonly draft: DraftControls;
  readonly onCopy: () => void;
}

interface BodyProps extends Signing {
  readonly agreement: AgreementDetails;
  readonly draft: DraftControls;
  /** The last refetch failed. */
  readonly isOutdated: boolean;
  readonly onCancel: (envelope: Envelope) => void;
  readonly onRefresh: () => void;
}

const isSendable = ({ configured }: SigningStatus, agreement: AgreementDetails) =>
  configured && inactiveMessage(agreement) === null;

function Body(props: BodyProps) {
  const { agreement, status, envelopes, attempts, draft, isOutdated, onCancel, onRefresh } = props;
  const { configured, provider } = status;
  const closed = useHasRole("staff") ? inactiveMessage(agreement) : null;
  const isEmpty = envelopes.length === 0 && attempts.length === 0;
  return (
    <div className="sgn-section">
      {isOutdated && <OutdatedNotice onRetry={onRefresh} />}
      {!configured && (
        <MutedText>
          Electronic signing is not set up. Contact an administrator to set it up.
        </MutedText>
      )}
      {configured ? (
        <AttemptNotices attempts={attempts} onRefresh={onRefresh} />
      ) : (
        <AttemptNotices attempts={attempts.filter(({ state }) => state !== "failed")} />
      )}
      {configured && isEmpty && !isOutdated && (
        <MutedText>Nothing was sent for signature yet.</MutedText>
      )}
      {configured && closed !== null && <MutedText>{closed}</MutedText>}
      {envelopes.length > 0 && (
        <ul aria-label="Envelopes" className="sgn-envelopes">
          {envelopes.map((envelope) => (
            <EnvelopeItem
              draft={isSendable(status, agreement) ? draft : undefined}
              envelope={envelope}
              hasProvider={configured}
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

export function SigningSection({ agreement, draft, onCopy }: SigningSectionProps) {
  const notify = useNotify();
  const query = useSigning(agreement.id);
  const [isSending, setSending] = useState(false);
  const [cancelled, setCancelled] = useState<Envelope>();
  const refresh = async () => {
    const { data } = query;
    const now = await query.refetch();
    if (now === undefined) return notify.error(signingText.notRefreshed);
    const outcome = data && attemptOutcome(data, now);
    if (outcome === undefined) return undefined;
    return outcome.isSuccess ? notify.success(outcome.text) : notify.error(outcome.text);
  };
  return (
    <>
      <SectionQuery
        anchor="signing"
        query={query}
        title="Signing"
        tools={
          query.data &&
          isSendable(query.data.status, agreement) && (
            <RoleOnly needs="staff">
              <Button
                onClick={() => setSending(true)}
                text="Send for Signature"
                variant="outlined"
              />
            </RoleOnly>
          )
        }
        what="the envelopes"
      >
        {(signing) => (
          <Body
            {...signing}
            agreement={agreement}
            draft={draft}
            isOutdated={query.isError}
            onCancel={setCancelled}
            onRefresh={() => void refresh()}
          />
        )}
      </SectionQuery>
      {isSending && query.data && (
        <LazyDialog
          load={loadSend}
          props={{
            agreement,
            envelopes: query.data.envelopes,
            onCopy,
            onClose: () => setSending(false),
          }}
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

function OutdatedNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Callout className="sgn-attempt" compact icon={false} intent="warning">
      <div role="alert">
        <strong>Failed to load the envelopes</strong>
        <div>What was sent or signed meanwhile is not shown.</div>
      </div>
      <Button onClick={onRetry} text="Try again" variant="outlined" />
    </Callout>
  );
}
