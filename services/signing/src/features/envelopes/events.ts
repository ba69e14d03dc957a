import type { EnvelopeEvent } from "@accord/contracts";
import { getUser } from "@accord/contracts/internal";
import { userOf, type Acting } from "@accord/service-kit";
import { findLines, PRODUCT, type EnvelopeRow } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";

export async function listEvents(
  { db, core, productName }: Pick<SigningDeps, "db" | "core" | "productName">,
  { actor }: Acting,
  row: EnvelopeRow,
): Promise<EnvelopeEvent[]> {
  const lines = await findLines(db, row.id);
  const ids = new Set(lines.flatMap(({ userId }) => userId ?? []));
  ids.delete(PRODUCT);
  const users = [...ids].map(async (id): Promise<[string, string | null]> => {
    const user = await core(getUser, { params: { id }, user: userOf(actor) }).catch(() => null);
    return [id, user?.name ?? null];
  });
  const names = new Map([[PRODUCT, productName], ...(await Promise.all(users))]);
  return lines.map(({ id, at, text, userId }) => ({
    id,
    at,
    text,
    by: userId === null ? null : (names.get(userId) ?? "Somebody"),
  }));
}
