import { ApiError, errorText, queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { ArrowLeft } from "@blueprintjs/icons";
import { DelayedSpinner, EmptyState, ErrorState } from "@accord/ui";
import { useReturnFocus } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { EditorFrame } from "./editor-frame.tsx";
import { EditorView } from "./editor-view.tsx";
import "./styles/frame.css";
import "./styles/list.css";
import "./styles/page.css";
import "./styles/form.css";
import "./styles/conflict.css";

interface MappingEditorProps {
  readonly templateId: string;
  readonly startAdding: boolean;
  readonly onClose: () => void;
}

interface LoadFailureProps extends Pick<MappingEditorProps, "onClose"> {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Retrying cannot help when the template does not exist. */
function LoadFailure({ error, onRetry, onClose }: LoadFailureProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        action={<Button onClick={onClose} text="Back to templates" variant="outlined" />}
        text="This template was not found. It may have been deleted."
      />
    );
  }
  const text = `Error: ${errorText(error, "Failed to load the template")}`;
  return <ErrorState onRetry={onRetry} text={text} />;
}

export function MappingEditor({ templateId, startAdding, onClose }: MappingEditorProps) {
  const titleId = useId();
  useReturnFocus(true);
  const template = useQuery({
    ...queryOf("/api/pdf-templates/:id", { params: { id: templateId } }),
    // Edits are based on one version; a newer one is loaded on request only.
    structuralSharing: false,
  });
  if (template.data) {
    return (
      <EditorView
        key={templateId}
        onClose={onClose}
        opened={template.data}
        startAdding={startAdding}
        titleId={titleId}
      />
    );
  }
  return (
    <EditorFrame onClose={onClose} titleId={titleId}>
      <div className="mp-bar">
        <Button
          aria-label="Back"
          icon={<ArrowLeft size={20} />}
          onClick={onClose}
          variant="minimal"
        />
        <h1 className="mp-bar-title" id={titleId}>
          Field Mapping
        </h1>
      </div>
      <div className="mp-waiting">
        {template.isError ? (
          <LoadFailure
            error={template.error}
            onClose={onClose}
            onRetry={() => void template.refetch()}
          />
        ) : (
          <DelayedSpinner label="Loading the template" size={40} />
        )}
      </div>
    </EditorFrame>
  );
}
