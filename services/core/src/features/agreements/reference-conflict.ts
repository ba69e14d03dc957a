import { conflictOnDuplicate } from "@accord/service-kit";

/** 409 when another agreement, live or deleted, has this reference. */
export function refuseTakenReference<T>(reference: string, write: PromiseLike<T>): Promise<T> {
  const message = `The reference ${reference} is taken. Choose another one, or leave it empty for the next free one.`;
  return conflictOnDuplicate(
    { index: "agreements_reference_key", path: "reference", message },
    write,
  );
}
