import { call, errorText, useWrite } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { failureNotice, StaleNotice, staleChange, useReload } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useRef, useState } from "react";
import { toWire, type MappedField } from "../fields/mapped-field.ts";
import type { Editor } from "../use-editor.ts";
import { controlPaths, issuesByKey } from "./issues-by-key.ts";

const FAILED = "Failed to save the field mappings";

/** The title of the toast. */
const NOT_SAVED = "Save Failed";

const countText = (count: number) =>
  count === 1 ? "1 field mapping is saved." : `${count} field mappings are saved.`;

const load = (id: string) => call("GET", "/api/pdf-templates/:id", { params: { id } });

interface Refusal {
  readonly error: Error;
  readonly sent: readonly MappedField[];
}

/**
 * Saves all fields in one step. Somebody else's save (412) is said, and a reload takes their fields
 * and keeps what was placed here; what the server finds wrong is said at its field.
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
  const [refusal, setRefusal] = useState<Refusal>();
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
  const { isReloading, reload } = useReload({
    opened,
    load,
    onReloaded: (fresh) =>
      editor.reload(fresh, () => {
        setRefusal(undefined);
        setVersion(fresh.version);
        onReloaded(fresh);
      }),
    onFailed: (error) =>
      notify.error(`Failed to load the template: ${errorText(error, "there was no answer")}`),
  });
  const save = () => {
    // What is typed in the form belongs to what is saved.
    const fields = editor.settled(NOT_SAVED);
    if (fields === undefined) return;
    once.start(() => {
      sent.current = fields;
      setRefusal(undefined);
      const params = { id: opened.id };
      mutate({ params, body: { fields: fields.map(toWire) }, ifMatch: version });
    });
  };
  const change = refusal && staleChange(refusal.error);
  const notice = change ? (
    <StaleNotice change={change} isReloading={isReloading} onReload={reload} record="template" />
  ) : (
    refusal && failureNotice(refusal.error, FAILED, controlPaths(refusal.sent))
  );
  return { save, isPending, notice };
}
