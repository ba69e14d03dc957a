import * as z from "@accord/zod";

/** The numbers that an agreement's amendments may have. */
export const amendmentNumbers = ["1", "2", "3", "4"] as const;

/** What the dialog sends. */
export interface NewAmendment {
  readonly agreementId: string;
  /** 1 to 4. */
  readonly amendmentNumber: number;
  readonly description: string | null;
  readonly document: File;
}

/** What the controls hold. */
export interface AmendmentValues {
  agreementId: string;
  amendmentNumber: string;
  description: string;
  /** Nothing until one is chosen. */
  document: File;
}

/** A form that is not filled in, but for the place where that is known. */
export const amendmentAt = (
  place: { readonly agreement: { readonly id: string }; readonly number: number } | undefined,
): Omit<AmendmentValues, "document"> => ({
  agreementId: place?.agreement.id ?? "",
  amendmentNumber: place === undefined ? "" : String(place.number),
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
