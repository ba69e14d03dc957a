import { queryOf } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { useOnce } from "@accord/ui";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Document } from "@blueprintjs/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sameName } from "./template-text.ts";

interface Words {
  readonly question: string;
  readonly confirmLabel: string;
}

/** The server allows equal names. */
export function useDuplicateNameCheck({ question, confirmLabel }: Words) {
  const client = useQueryClient();
  const once = useOnce();
  const [duplicate, setDuplicate] = useState<{ name: string; proceed: () => void }>();
  const dismiss = () => setDuplicate(undefined);

  const ask = async (name: string, proceed: () => void) => {
    // If the list fails to load, any name is accepted.
    const all = await client
      .ensureQueryData(queryOf("/api/pdf-templates"))
      .catch((): PdfTemplate[] => []);
    const other = all.find((template) => sameName(template.name, name));
    if (other === undefined) proceed();
    else setDuplicate({ name: other.name, proceed });
    once.settle();
  };
  return {
    checkName: (name: string, proceed: () => void) => once.start(() => void ask(name, proceed)),
    nameDialog: duplicate && (
      <ConfirmDialog
        cancelLabel="Change Name"
        confirmLabel={confirmLabel}
        icon={<Document size={20} />}
        intent="primary"
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          duplicate.proceed();
        }}
        question={`There is already a template named "${duplicate.name}". ${question}`}
      >
        Lists show both templates under this name.
      </ConfirmDialog>
    ),
  };
}
