import { call } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { useRecordEdit } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import { sameName } from "../template-text.ts";
import type { TemplateTexts } from "../template-fields.tsx";

export const templateTexts = ["name", "description"] as const;

const textsOf = ({ name, description }: PdfTemplate): TemplateTexts => ({
  name,
  description: description ?? "",
});

const load = (id: string) => call("GET", "/api/pdf-templates/:id", { params: { id } });

export function useEditTemplate(template: PdfTemplate, onSaved: () => void) {
  const notify = useNotify();
  const [saved, setSaved] = useState(() => textsOf(template));
  const [texts, setTexts] = useState(saved);
  const typed = templateTexts.filter((field) => texts[field] !== saved[field]);
  const write = useRecordEdit("PATCH", "/api/pdf-templates/:id", {
    failed: "Failed to save the template",
    fields: templateTexts,
    record: "template",
    opened: template,
    load,
    onSaved: () => {
      notify.success("PDF template saved", "Success");
      onSaved();
    },
    // Keeps typed texts; the others come from the reloaded template.
    onReloaded: (fresh) => {
      const kept = Object.fromEntries(typed.map((field) => [field, texts[field]]));
      setSaved(textsOf(fresh));
      setTexts({ ...textsOf(fresh), ...kept });
    },
  });
  const { id, version } = write.current;
  return {
    texts,
    isDirty: typed.length > 0,
    isRenamed: !sameName(texts.name, saved.name),
    change: (next: TemplateTexts) => {
      write.onChanged();
      setTexts(next);
    },
    submit: () => write.send({ params: { id }, body: texts, ifMatch: version }),
    notice: write.notice,
    failure: write.failure,
    isPending: write.isPending,
  };
}
