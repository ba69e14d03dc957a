import type { PdfTemplate, TemplateField } from "@accord/contracts";

const templateId = "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0101";

/** A saved field; `changes` make others of it. */
export function sampleField(changes: Partial<TemplateField> = {}): TemplateField {
  return {
    id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0201",
    templateId,
    fieldName: "Investor Name",
    agreementProperty: "investor_name",
    fieldType: "text",
    xPosition: 72,
    yPosition: 136,
    width: 216,
    height: 16,
    pageNumber: 1,
    createdAt: "2026-02-01T12:00:00.000Z",
    ...changes,
  };
}

/** Two fields on the first of three pages, one on the second; the last page is smaller. */
export function sampleTemplate(changes: Partial<PdfTemplate> = {}): PdfTemplate {
  return {
    id: templateId,
    name: "Standard Investment Agreement",
    description: null,
    documentPath: "templates/standard.pdf",
    pages: [
      { width: 612, height: 792 },
      { width: 612, height: 792 },
      { width: 300, height: 200 },
    ],
    createdAt: "2026-02-01T12:00:00.000Z",
    updatedAt: "2026-02-01T12:00:00.000Z",
    version: 4,
    fields: [
      sampleField(),
      sampleField({
        id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0202",
        fieldName: "Investment Amount",
        agreementProperty: "investment_amount",
        fieldType: "currency",
        xPosition: 246,
        yPosition: 318,
        width: 130,
        height: 20,
      }),
      sampleField({
        id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0203",
        fieldName: "Total ROI",
        agreementProperty: "total_roi",
        fieldType: "currency",
        pageNumber: 2,
      }),
    ],
    ...changes,
  };
}
