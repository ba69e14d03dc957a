import type { TestFill } from "@accord/contracts";
import type { MappedField } from "../fields/mapped-field.ts";

/** What a field of the test fill does not print as it is. */
export interface FilledProblem {
  /** The field that it is about. */
  readonly key: string | undefined;
  readonly fieldName: string;
  readonly message: string;
}

/** A template filled with a real agreement, with fields that need not be saved. */
export interface Filled {
  readonly file: Blob;
  /** The agreement's reference. */
  readonly reference: string;
  readonly problems: readonly FilledProblem[];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** The answer of a test fill; `sent` are the fields that it was asked for with. */
export function filledOf(
  { pdf, problems }: TestFill,
  reference: string,
  sent: readonly MappedField[],
): Filled {
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
