import { fileUrl } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { Envelope } from "@accord/contracts";
import { canCancelEnvelope, canDownloadEnvelope } from "@accord/domain";
import { OpenButton } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { Refresh } from "@blueprintjs/icons";
import type { DraftControls } from "../draft/use-send-draft.ts";
import { useRefreshEnvelope } from "./use-refresh-envelope.ts";

interface EnvelopeActionsProps {
  readonly envelope: Envelope;
  /** Without a provider nothing can be refreshed or cancelled. */
  readonly hasProvider: boolean;
  /** Absent where a draft cannot be opened. */
  readonly draft: Pick<DraftControls, "send" | "isSending"> | undefined;
  readonly onCancel: (envelope: Envelope) => void;
  readonly history: {
    readonly id: string;
    readonly isOpen: boolean;
    readonly onToggle: () => void;
  };
}

/** Actions by status (docs/rules.md#envelope-status). */
export function EnvelopeActions(props: EnvelopeActionsProps) {
  const { envelope, hasProvider, draft, onCancel, history } = props;
  const { envelopeId, status, isCancelling } = envelope;
  const canSend = useHasRole("staff");
  const { refresh, isPending } = useRefreshEnvelope(envelope);
  const url = fileUrl("/api/docusign/envelopes/:envelopeId/download", { params: { envelopeId } });
  return (
    <div className="sgn-actions">
      {hasProvider && (
        <Button
          aria-disabled={isPending || undefined}
          icon={<Refresh size={16} />}
          onClick={refresh}
          text={isPending ? "Refreshing..." : "Refresh"}
          variant="minimal"
        />
      )}
      {canDownloadEnvelope(status) && <OpenButton href={url} text="Download" />}
      {canSend && draft && status === "created" && !isCancelling && (
        <Button
          aria-disabled={draft.isSending || undefined}
          onClick={() => draft.send(envelope.templateId)}
          text={draft.isSending ? "Opening..." : "Open in DocuSign"}
          variant="minimal"
        />
      )}
      <Button
        aria-controls={history.isOpen ? history.id : undefined}
        aria-expanded={history.isOpen}
        onClick={history.onToggle}
        text="History"
        variant="minimal"
      />
      {isCancelling && <span className="sgn-cancelling">Cancelling...</span>}
      {canSend && hasProvider && canCancelEnvelope(status) && !isCancelling && (
        <Button
          className="sgn-cancel"
          intent="danger"
          onClick={() => onCancel(envelope)}
          text="Cancel envelope"
          variant="minimal"
        />
      )}
    </div>
  );
}
