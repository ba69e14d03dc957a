import type { RemoteDescription } from "./description.ts";
import { type SigningKey, type TrustedKey, trustKey } from "./keys.ts";
import { isUnder } from "./remotes-json.ts";

type Owned = Pick<RemoteDescription, "name" | "paths">;

/**
 * Why a gateway with the keys `known` would leave out what `key` signs for this remote; undefined
 * when it would serve it. `place` names the gateway.
 */
export function findOwnerProblem(
  { name, paths }: Owned,
  key: SigningKey,
  { known, place }: { known: readonly TrustedKey[]; place: string },
): string | undefined {
  const trusted = known.find((one) => one.name === key.name);
  const owners = known.filter(({ remotes }) => Object.hasOwn(remotes, name));
  if (trusted === undefined) return unknownKey(name, key, owners, place);
  if (!trusted.publicKey.equals(trustKey(key, {}).publicKey)) {
    return `The key named ${key.name} at ${place} is another one. Make a key with a new name.`;
  }
  const allowed = trusted.remotes[name];
  if (allowed === undefined) {
    return owners.length > 0
      ? belongsTo(name, owners, place)
      : `The key ${key.name} may publish ${Object.keys(trusted.remotes).join(", ")} at ${place}, and not ${name}.`;
  }
  const foreign = paths.find((path) => !allowed.some((base) => isUnder(path, base)));
  return foreign === undefined ? undefined : foreignPath(foreign, name, { known, place });
}

const belongsTo = (name: string, owners: readonly TrustedKey[], place: string) =>
  `The remote ${name} belongs to ${owners.map((key) => `the key ${key.name}`).join(" and ")} at ` +
  `${place}. Choose another name, or sign with that key.`;

function unknownKey(
  name: string,
  key: SigningKey,
  owners: readonly TrustedKey[],
  place: string,
): string {
  if (owners.length > 0) return belongsTo(name, owners, place);
  return (
    `The key ${key.name} is not known at ${place}, so ${name} would not be shown. Give its public ` +
    "file to the operator, who puts it into REMOTE_PUBLIC_KEYS_DIR."
  );
}

function foreignPath(
  path: string,
  name: string,
  { known, place }: { known: readonly TrustedKey[]; place: string },
): string {
  const owner = known
    .flatMap(({ remotes }) => Object.entries(remotes))
    .find(([other, bases]) => other !== name && bases.some((base) => isUnder(path, base)));
  return owner === undefined
    ? `The key of ${name} may not publish ${path} at ${place}. Its operator adds the path to the public file of the key.`
    : `The path ${path} belongs to the remote ${owner[0]} at ${place}. Choose another one.`;
}
