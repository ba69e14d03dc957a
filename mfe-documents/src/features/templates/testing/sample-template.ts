import type { PdfTemplate, TemplateField } from "@accord/contracts";

const fieldId = "7d0c9c1e-2222-4222-8222-000000000001";

/** A template as the server answers it. */
export function sampleTemplate(changes: Partial<PdfTemplate> = {}): PdfTemplate {
  const id = changes.id ?? "7d0c9c1e-1111-4111-8111-000000000001";
  const field: TemplateField = {
    id: fieldId,
    templateId: id,
    fieldName: "Investor",
    agreementProperty: "investor_name",
    fieldType: "text",
    xPosition: 72,
    yPosition: 96,
    width: 200,
    height: 20,
    pageNumber: 1,
    createdAt: "2026-02-01T15:00:00.000Z",
  };
  return {
    id,
    name: "Subscription Agreement",
    description: "Two parties",
    documentPath: "template-1",
    pages: [{ width: 612, height: 792 }],
    createdAt: "2026-02-01T02:00:00.000Z",
    updatedAt: "2026-02-01T15:00:00.000Z",
    version: 4,
    fields: [
      field,
      {
        ...field,
        id: "7d0c9c1e-2222-4222-8222-000000000002",
        fieldName: "Amount",
        agreementProperty: "investment_amount",
        fieldType: "currency",
      },
    ],
    ...changes,
  };
}

/** One without a description and without fields. */
export const plainTemplate = sampleTemplate({
  id: "7d0c9c1e-1111-4111-8111-000000000002",
  name: "Amendment",
  description: null,
  pages: [
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ],
  fields: [],
  version: 1,
});
