import { Checkbox } from "@accord/blueprint";
import type { SavedView } from "@accord/contracts";
import type { ViewPage } from "@accord/domain";
import { useHasRole } from "@accord/shell-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { useFormWrite } from "../form/use-form-write.tsx";
import { NAME, useViewName } from "./view-name.tsx";

interface SaveViewProps {
  readonly page: ViewPage;
  readonly query: string;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

export function SaveView({ page, query, onSaved, onClose }: SaveViewProps) {
  const canShare = useHasRole(["staff", "approver", "admin"]);
  const { name, isDirty, check, field } = useViewName("");
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const write = useFormWrite("POST", "/api/saved-views", {
    failed: "The view was not saved. Please try again.",
    fields: NAME,
    onSaved: (view) => {
      onClose();
      onSaved(view);
    },
  });
  const submit = () => {
    if (check()) write.send({ body: { page, name, query, shared, isDefault } });
  };
  return (
    <FormDialog
      error={write.notice}
      isDirty={isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Saving..."
      submitLabel="Save view"
      title="Save view"
    >
      {field(write.failure)}
      <div>
        {canShare && (
          <Checkbox
            checked={shared}
            label="Share with everybody"
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          checked={isDefault}
          label="Open this list with it (my default)"
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
      </div>
      <p className="ac-field-help">It keeps the filters, the order, the columns and the density.</p>
    </FormDialog>
  );
}
