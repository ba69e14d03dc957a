import { failureReason, useWrite } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import type { Library } from "../use-templates.ts";

/** Optimistic: the row returns when the request fails. */
export function useTemplateRemoval({ hide, retry }: Pick<Library, "hide" | "retry">) {
  const notify = useNotify();
  const [notice, setNotice] = useState<string>();
  const { mutateAsync } = useWrite("DELETE", "/api/pdf-templates/:id");
  const run = async ({ id, name, version }: PdfTemplate) => {
    setNotice(undefined);
    const putBack = hide(id);
    try {
      await mutateAsync({ params: { id }, ifMatch: version });
      notify.success("PDF template deleted successfully", "Success");
    } catch (error) {
      putBack();
      retry();
      notify.error("Failed to delete PDF template", "Error");
      setNotice(`${name} was not deleted. ${failureReason(error) ?? "Try again."}`);
    }
  };
  return { notice, remove: (template: PdfTemplate) => void run(template) };
}
