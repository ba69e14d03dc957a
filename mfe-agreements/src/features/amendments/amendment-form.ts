import * as z from "@accord/zod";

export const amendmentNumbers = ["1", "2", "3", "4"] as const;

export interface NewAmendment {
  readonly agreementId: string;
  /** 1 to 4. */
  readonly amendmentNumber: number;
  readonly description: string | null;
  readonly document: File;
}

export interface AmendmentValues {
  agreementId: string;
  amendmentNumber: string;
  description: string;
  /** Undefined until a file is chosen. */
  document: File;
}

export const initialAmendment = (
  preset: { readonly agreement: { readonly id: string }; readonly number: number } | undefined,
): Omit<AmendmentValues, "document"> => ({
  agreementId: preset?.agreement.id ?? "",
  amendmentNumber: preset === undefined ? "" : String(preset.number),
  description: "",
});

export const amendmentSchema = z.object({
  agreementId: z.uuid("Agreement is required"),
  amendmentNumber: z
    .string()
    .regex(/^[1-4]$/, "Amendment number is required")
    .transform((number) => Number(number)),
  description: z
    .string()
    .trim()
    .max(500, "Description can have at most 500 characters")
    .transform((text) => (text === "" ? null : text)),
  document: z.custom<File>((value) => value instanceof File, "Document is required"),
});
