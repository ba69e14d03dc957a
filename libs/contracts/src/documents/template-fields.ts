import { agreementProperties, fieldTypes } from "@accord/domain";
import { id, instant, requiredText } from "../fields.ts";
import * as z from "@accord/zod";

const rangeMessage = (label: string, min: number) =>
  `${label} must be a number from ${min} to 20,000`;

/** Points (1/72 inch), rounded to four decimals; a number or a decimal string. */
const points = (label: string, min: number, fallback: number) =>
  z
    .union(
      [
        z.number().min(min, rangeMessage(label, min)).max(20_000, rangeMessage(label, min)),
        z
          .string()
          .regex(/^\d{1,10}(\.\d{1,20})?$/)
          .transform(Number),
      ],
      rangeMessage(label, min),
    )
    .refine((value) => value >= min && value <= 20_000, rangeMessage(label, min))
    .transform((value) => Math.round(value * 10_000) / 10_000)
    .default(fallback);

/**
 * See docs/rules.md#template-fields. Position in points from the top left of the displayed page
 * (`pdf-geometry` in @accord/domain).
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

export const listedTemplateField = newTemplateField.extend({ id: id.optional() });

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

export const fieldProblem = z.object({
  index: z.number().int(),
  fieldName: z.string(),
  kind: z.enum(["overflow", "character", "format", "page"]),
  message: z.string(),
});

export type NewTemplateField = z.output<typeof newTemplateField>;
export type ListedTemplateField = z.output<typeof listedTemplateField>;
export type TemplateField = z.infer<typeof templateField>;
export type FieldProblem = z.infer<typeof fieldProblem>;
