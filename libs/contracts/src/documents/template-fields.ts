import { agreementProperties, fieldTypes } from "@accord/domain";
import * as z from "@accord/zod";
import { id, instant, requiredText } from "../fields.ts";

const wanted = (label: string, least: number) =>
  `${label} must be a number from ${least} to 20,000`;

/**
 * Points (1/72 inch) with at most four decimals, as numeric(10,4) keeps them: a number, or a decimal
 * string such as "72.5".
 */
const points = (label: string, least: number, fallback: number) =>
  z
    .union(
      [
        z.number().min(least, wanted(label, least)).max(20_000, wanted(label, least)),
        z
          .string()
          .regex(/^\d{1,10}(\.\d{1,20})?$/)
          .transform(Number),
      ],
      wanted(label, least),
    )
    .refine((value) => value >= least && value <= 20_000, wanted(label, least))
    .transform((value) => Math.round(value * 10_000) / 10_000)
    .default(fallback);

/**
 * A field as it is added (docs/rules.md#template-fields). The box lies in points
 * from the left and top edges of the page as it is shown (crop box and rotation applied), see
 * `pdf-geometry` in @accord/domain.
 */
export const newTemplateField = z.object(
  {
    fieldName: requiredText("Field name"),
    agreementProperty: z.enum(agreementProperties, "Choose an agreement data field"),
    fieldType: z.enum(fieldTypes, "Choose a field type").default("text"),
    xPosition: points("X", 0, 0),
    yPosition: points("Y", 0, 0),
    width: points("Width", 1, 100),
    height: points("Height", 1, 20),
    pageNumber: z
      .number("Page must be a whole number from 1")
      .int("Page must be a whole number from 1")
      .min(1, "Page must be a whole number from 1")
      .max(10_000, "Page must be a whole number from 1")
      .default(1),
  },
  "Send each field with its name, data field and place",
);

/** A field of a whole list: with the id of a saved field it is that field, without one it is new. */
export const listedTemplateField = newTemplateField.extend({ id: id.optional() });

/** A field as it is kept. */
export const templateField = z.object({
  id,
  templateId: id,
  fieldName: z.string(),
  agreementProperty: z.enum(agreementProperties),
  fieldType: z.enum(fieldTypes),
  xPosition: z.number(),
  yPosition: z.number(),
  width: z.number(),
  height: z.number(),
  pageNumber: z.number().int(),
  createdAt: instant,
});

/** Why a value cannot be printed as it is: it does not fit, a character has no glyph, it is not of its type. */
export const fieldProblem = z.object({
  /** Position of the field in the list that was sent or kept. */
  index: z.number().int(),
  fieldName: z.string(),
  kind: z.enum(["overflow", "character", "format", "page"]),
  message: z.string(),
});

/** A field as it is added, parsed: its box in points. */
export type NewTemplateField = z.output<typeof newTemplateField>;
/** A field of a list that is saved as a whole. */
export type ListedTemplateField = z.output<typeof listedTemplateField>;
/** A field as it is kept: its box in points from the top left of the page as shown. */
export type TemplateField = z.infer<typeof templateField>;
/** Why one field cannot be printed as it is. */
export type FieldProblem = z.infer<typeof fieldProblem>;
