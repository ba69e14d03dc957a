import type { PdfTemplate } from "@accord/contracts";
import {
  ExportMenu,
  LazyDialog,
  useFocusAfterDelete,
  useFormAddress,
  useFormRequest,
} from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { PageHeader, loadOnce } from "@accord/ui";
import { useState } from "react";
import { pageHeads } from "../../page-heads.ts";
import { useTemplateRemoval } from "../../features/templates/delete/use-template-removal.ts";
import { loadDelete, loadEdit, loadUpload } from "../../features/templates/lazy-parts.ts";
import { TemplateLibrary } from "../../features/templates/list/template-library.tsx";
import { TemplateBar } from "../../features/templates/template-bar.tsx";
import { exportTemplates, useTemplates } from "../../features/templates/use-templates.ts";
import { PreviewPart } from "./preview-part.tsx";
import { useTemplateAddress } from "./use-template-address.ts";

const loadEditor = loadOnce(
  async () => (await import("../../features/mapping/mapping-editor.tsx")).MappingEditor,
);

type OpenDialog =
  | { readonly kind: "upload" }
  | { readonly kind: "delete" | "edit"; readonly template: PdfTemplate };

export function TemplatesPage() {
  const library = useTemplates();
  const address = useTemplateAddress();
  const { viewId, mapId } = address;
  const [name, setName] = useState("");
  const [dialog, setDialog] = useState<OpenDialog>();
  const { notice, remove } = useTemplateRemoval(library);
  const focusAfterDelete = useFocusAfterDelete(library.templates);
  const canMap = useFormAddress("map", "add");
  const onClose = () => setDialog(undefined);
  const onUpload = () => setDialog({ kind: "upload" });
  useFormRequest("upload", onUpload);
  const onDelete = (template: PdfTemplate) => {
    focusAfterDelete(template.id);
    if (viewId === template.id) address.closeView();
    remove(template);
  };
  return (
    <>
      <PageHeader
        actions={<ExportMenu download={exportTemplates} what="PDF templates" />}
        {...pageHeads["page-pdf-templates"]}
      />
      <RoleOnly needs="staff">
        <TemplateBar name={name} onName={setName} onUpload={onUpload} />
      </RoleOnly>
      <div className="tpl-page">
        <TemplateLibrary
          library={library}
          notice={notice}
          onDelete={(template) => setDialog({ kind: "delete", template })}
          onMap={({ id }) => address.map(id, false)}
          onView={({ id }) => address.view(id)}
          openId={viewId}
        />
        {viewId !== undefined && (
          <PreviewPart
            id={viewId}
            onAdd={({ id }) => address.map(id, true)}
            onClose={address.closeView}
            onEdit={(template) => setDialog({ kind: "edit", template })}
            templates={library.templates}
          />
        )}
      </div>
      {dialog?.kind === "upload" && (
        <LazyDialog load={loadUpload} props={{ name, onName: setName, onClose }} />
      )}
      {dialog?.kind === "edit" && (
        <LazyDialog load={loadEdit} props={{ template: dialog.template, onClose }} />
      )}
      {dialog?.kind === "delete" && (
        <LazyDialog load={loadDelete} props={{ template: dialog.template, onDelete, onClose }} />
      )}
      {canMap && mapId !== undefined && (
        <LazyDialog
          key={mapId}
          load={loadEditor}
          props={{
            templateId: mapId,
            startAdding: address.startsAdding,
            onClose: address.closeMap,
          }}
        />
      )}
    </>
  );
}
