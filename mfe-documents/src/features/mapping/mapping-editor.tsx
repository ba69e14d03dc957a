import { errorText, queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { ArrowLeft } from "@blueprintjs/icons";
import { DelayedSpinner, ErrorState } from "@accord/ui";
import { useReturnFocus } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { EditorFrame } from "./editor-frame.tsx";
import { EditorView } from "./editor-view.tsx";
import "./styles/frame.css";
import "./styles/list.css";
import "./styles/page.css";
import "./styles/form.css";

interface MappingEditorProps {
  readonly templateId: string;
  /** Opens the form for a new field. */
  readonly startAdding: boolean;
  /** Called when the editor is to go; what was unsaved has been asked about. */
  readonly onClose: () => void;
}

/** The field mapping editor: a template's pages, and which data of an agreement is printed where. */
export function MappingEditor({ templateId, startAdding, onClose }: MappingEditorProps) {
  const titleId = useId();
  useReturnFocus(true);
  const template = useQuery({
    ...queryOf("/api/pdf-templates/:id", { params: { id: templateId } }),
    // What is being worked on starts from one version; a newer one is taken when it is asked for.
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
          <ErrorState
            onRetry={() => void template.refetch()}
            text={`Error: ${errorText(template.error, "Failed to load the template")}`}
          />
        ) : (
          <DelayedSpinner label="Loading the template" size={40} />
        )}
      </div>
    </EditorFrame>
  );
}
