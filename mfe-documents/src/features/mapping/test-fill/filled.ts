import type { TestFill } from "@accord/contracts";
import type { MappedField } from "../fields/mapped-field.ts";

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

export function filledOf(
  { pdf, problems }: TestFill,
  reference: string,
  sent: readonly MappedField[],
) {
  return {
    file: new Blob([bytesOf(pdf)], { type: "application/pdf" }),
    reference,
    problems: problems.map(({ index, fieldName, message }) => ({
      key: sent[index]?.key,
      fieldName,
      message,
    })),
  };
}

export type Filled = ReturnType<typeof filledOf>;
