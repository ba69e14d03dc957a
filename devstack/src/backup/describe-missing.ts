import type { Owner } from "../postgres/index.ts";
import type { MissingObject } from "./manifest.ts";
import { openClient } from "./open-client.ts";
import { isNamed } from "./references.ts";
import type { Reference } from "./references.ts";

export type NamedKeys = Map<string, Reference>;

export async function describeMissing(
  databases: Record<Owner, string>,
  absent: NamedKeys,
): Promise<MissingObject[]> {
  const missing: MissingObject[] = [];
  for (const [key, reference] of absent) {
    const { owner, table } = reference;
    const client = await openClient(databases[owner]);
    const isSwept = !(await isNamed(client, reference, key));
    await client.end();
    missing.push({ owner, table, key, isSwept });
  }
  return missing;
}
