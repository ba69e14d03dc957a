import { formatInstantDay, referenceKey } from "@accord/domain";
import { conflict, conflictOnDuplicate } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { findAlike } from "../records/index.ts";

const choose = "Choose another one, or leave it empty for the next free one.";

const taken = (reference: string) => `The reference ${reference} is taken. ${choose}`;

/** 409 when another agreement, live or deleted, has this reference or one that looks like it. */
export async function refuseTakenReference<T>(
  { trx, clock }: TransactionContext,
  { id, reference }: { readonly id: string; readonly reference: string },
  write: () => PromiseLike<T>,
): Promise<T> {
  const path = "reference";
  const other = await findAlike(trx, reference);
  if (other && other.id !== id) {
    const { deletedAt } = other;
    const on = deletedAt === null ? "" : formatInstantDay(deletedAt, clock.timeZone);
    const isSame = referenceKey(other.reference) === referenceKey(reference);
    const named = isSame ? reference : `${other.reference}, which looks like ${reference},`;
    const message =
      deletedAt === null
        ? taken(named)
        : `The reference ${named} is taken by an agreement that was deleted on ${on}. An administrator can restore it. ${choose}`;
    const link =
      deletedAt === null
        ? { to: `/agreements?id=${other.id}`, text: `Open ${other.reference}` }
        : deletedLink(other.reference);
    throw conflict(message, [{ path, message, link }]);
  }
  // Of two at once.
  return conflictOnDuplicate(
    { index: "agreements_reference_key", path, message: taken(reference) },
    write(),
  );
}

const deletedLink = (reference: string) => ({
  to: `/admin?deleted=${encodeURIComponent(reference)}#deleted`,
  text: `Find ${reference} among the deleted records`,
});
