import type { PdfTemplate } from "@accord/contracts";

/** The id of the template with this number. */
export const templateId = (number: number) => `4d0c9c1e-1111-4111-8111-00000000000${number}`;

const field = (fieldName: string): PdfTemplate["fields"][number] => ({
  id: `5d0c9c1e-1111-4111-8111-${fieldName.padStart(12, "0")}`,
  templateId: templateId(1),
  fieldName,
  agreementProperty: "investor_name",
  fieldType: "text",
  xPosition: 0,
  yPosition: 0,
  width: 100,
  height: 20,
  pageNumber: 1,
  createdAt: "2026-03-02T15:00:00.000Z",
});

/** A template of this name with these fields; the first one has a description. */
export const sampleTemplate = (
  number: number,
  name: string,
  fields: readonly string[],
): PdfTemplate => ({
  id: templateId(number),
  name,
  description: number === 1 ? "For single investors" : null,
  documentPath: "k",
  pages: [{ width: 612, height: 792 }],
  createdAt: "2026-03-02T15:00:00.000Z",
  updatedAt: "2026-03-02T15:00:00.000Z",
  version: 1,
  fields: fields.map(field),
});
