import { call, errorText, useWrite } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { pluralForm } from "@accord/domain";
import { failureNotice, StaleNotice, staleChange, useReload } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useRef, useState } from "react";
import { toWire, type MappedField } from "../fields/mapped-field.ts";
import type { Choices, FieldConflict } from "../fields/merge-fields.ts";
import type { Editor } from "../use-editor.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { controlPaths, issuesByKey } from "./issues-by-key.ts";

const FAILED = "Failed to save the field mappings";

const NOT_SAVED = "Save Failed";

const countText = (count: number) =>
  `${count} ${pluralForm(count, "field mapping is", "field mappings are")} saved.`;

const load = (id: string) => call("GET", "/api/pdf-templates/:id", { params: { id } });

/**
 * Saves all fields at once. After a 412 a reload merges the fields of both users and asks for a choice where they
 * conflict.
 */
export function useSaveFields(
  opened: PdfTemplate,
  editor: Editor,
  onReloaded: (fresh: PdfTemplate) => void,
) {
  const notify = useNotify();
  const once = useOnce();
  const sent = useRef<readonly MappedField[]>([]);
  const [version, setVersion] = useState(opened.version);
  const [refusal, setRefusal] = useState<{ error: Error; sent: readonly MappedField[] }>();
  const [pendingReload, setPendingReload] = useState<{
    readonly fresh: PdfTemplate;
    readonly conflicts: readonly FieldConflict[];
  }>();
  const { dispatch } = editor;
  const { mutate, isPending } = useWrite("PUT", "/api/pdf-templates/:id/fields", {
    onSuccess: (saved) => {
      once.settle();
      setVersion(saved.version);
      dispatch({ type: "saved", fields: sent.current });
      notify.success(countText(sent.current.length), "Fields Saved");
    },
    onError: (error) => {
      once.settle();
      setRefusal({ error, sent: sent.current });
      const issues = issuesByKey(error, sent.current);
      dispatch({ type: "refused", issues });
      if (Object.keys(issues).length > 0) editor.showPane("form");
      notify.error(errorText(error, FAILED), NOT_SAVED);
    },
  });
  const applyReload = (fresh: PdfTemplate, choices: Choices) =>
    editor.reload(fresh, choices, () => {
      setPendingReload(undefined);
      setRefusal(undefined);
      setVersion(fresh.version);
      onReloaded(fresh);
    });
  const { isReloading, reload } = useReload({
    opened,
    load,
    onReloaded: (fresh) => {
      const conflicts = editor.conflictsWith(fresh);
      if (conflicts.length > 0) setPendingReload({ fresh, conflicts });
      else applyReload(fresh, {});
    },
    onFailed: (error) =>
      notify.error(`Failed to load the template: ${errorText(error, "there was no answer")}`),
  });
  const save = () => {
    // Includes unsaved input of the form.
    const fields = editor.fieldsToSave(NOT_SAVED);
    if (fields === undefined) return;
    once.start(() => {
      sent.current = fields;
      setRefusal(undefined);
      const params = { id: opened.id };
      const body = { fields: fields.map((field) => ({ ...toWire(field), id: field.key })) };
      mutate({ params, body, ifMatch: version });
    });
  };
  const change = refusal && staleChange(refusal.error);
  const notice = change ? (
    <StaleNotice change={change} isReloading={isReloading} onReload={reload} record="template" />
  ) : (
    refusal && failureNotice(refusal.error, FAILED, controlPaths(refusal.sent))
  );
  const question = pendingReload && (
    <ConflictDialog
      by={change?.by ?? null}
      conflicts={pendingReload.conflicts}
      onCancel={() => setPendingReload(undefined)}
      onChosen={(choices) => applyReload(pendingReload.fresh, choices)}
    />
  );
  return { save, isPending, notice, question };
}
