import { Button } from "@accord/blueprint";
import type { PdfTemplate } from "@accord/contracts";
import { fileUrl } from "@accord/api-client";
import { acceptedFiles, pluralize } from "@accord/domain";
import { DangerNotice, IconButton, OpenButton } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { Card, FileButton, focusUnlessInField, pageHeading, useRecordTitle } from "@accord/ui";
import { ConfirmDialog, moveFocus } from "@accord/ui/overlays";
import { Cross, Document, Edit, Plus } from "@blueprintjs/icons";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { descriptionText, mappedText } from "../template-text.ts";
import "../templates.css";
import { FormerFiles } from "./former-files.tsx";
import { MappingList } from "./mapping-list.tsx";
import { useReplacePdf } from "./use-replace-pdf.ts";

interface TemplatePreviewProps {
  readonly template: PdfTemplate;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export function TemplatePreview({ template, onAdd, onEdit, onClose }: TemplatePreviewProps) {
  const card = useFocusOnMount();
  const { replace, refuse, cancel, isPending, progress, notice } = useReplacePdf(template);
  const { id, name, fields } = template;
  useRecordTitle(name);
  const [chosen, setChosen] = useState<File>();
  return (
    <div className="tpl-preview" ref={card} tabIndex={-1}>
      <Card
        padded
        title="Template Preview"
        tools={<IconButton icon={<Cross size={16} />} label="Close preview" onClick={onClose} />}
      >
        <h3 className="tpl-name">{name}</h3>
        <p className="ac-muted">{descriptionText(template)}</p>
        <p className="ac-muted">
          {pluralize(template.pages.length, "page")} · {mappedText(template)}
        </p>
        <div className="tpl-buttons">
          <RoleOnly needs="staff">
            <Button
              aria-label={`Edit ${name}`}
              icon={<Edit size={16} />}
              onClick={onEdit}
              text="Edit"
              variant="outlined"
            />
          </RoleOnly>
          <OpenButton
            href={fileUrl("/api/pdf-templates/:id/file", { params: { id } })}
            label={`Open PDF of ${name}`}
            text="Open PDF"
            variant="outlined"
          />
          <RoleOnly needs="staff">
            <FileButton
              accept={acceptedFiles.template}
              isPending={isPending}
              label={`Replace PDF of ${name}`}
              onCancel={cancel}
              onFile={setChosen}
              onRefused={refuse}
              progress={progress}
              text="Replace PDF"
            />
          </RoleOnly>
        </div>
        <DangerNotice>{notice}</DangerNotice>
        <MappingList fields={fields} />
        <RoleOnly needs="staff">
          <Button
            icon={<Plus size={16} />}
            onClick={onAdd}
            text="Add Field Mapping"
            variant="outlined"
          />
        </RoleOnly>
        <FormerFiles templateId={id} />
      </Card>
      {chosen !== undefined && (
        <ConfirmDialog
          confirmLabel="Replace PDF"
          icon={<Document size={20} />}
          intent="primary"
          onCancel={() => setChosen(undefined)}
          onConfirm={() => {
            setChosen(undefined);
            replace(chosen);
          }}
          question={`Replace the PDF of "${name}"?`}
        >
          &quot;{chosen.name}&quot; takes its place. The field mappings stay, and the former PDF is
          kept in History.
        </ConfirmDialog>
      )}
    </div>
  );
}

const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body;

/** Focuses the card; on unmount the focus returns to the opener if the card had it. */
function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = shown.current;
    const opener = document.activeElement;
    focusUnlessInField(card);
    card?.scrollIntoView({ block: "nearest" });
    return () => {
      if (card?.contains(document.activeElement) !== true) return;
      const isThere = isControl(opener) && opener.isConnected;
      moveFocus(isThere ? opener : pageHeading());
    };
  }, []);
  return shown;
}
