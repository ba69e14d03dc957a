import { satisfies, validRange } from "semver";
import type { RemoteManifest } from "./manifest.ts";
import type { Shares } from "./shares.ts";

const EXPOSED = "./remote";

/** A remote that does not share React brings its own, which breaks hooks. */
const ESSENTIAL = "react";

/** Reasons why a remote does not fit a shell; every shared package must be a singleton. */
export function checkCompatibility(remote: RemoteManifest, shares: Shares): readonly string[] {
  const names = remote.shared.map(({ name }) => name);
  return [
    ...(remote.exposed.includes(EXPOSED)
      ? []
      : [`${remote.name} does not expose ${EXPOSED}, the module that the shell opens.`]),
    ...(names.includes(ESSENTIAL)
      ? []
      : [`${remote.name} does not share ${ESSENTIAL}: it would bring a copy of its own.`]),
    ...remote.shared.flatMap((shared) => [
      ...(shared.isSingleton ? [] : [`${remote.name} does not share ${shared.name} as singleton.`]),
      ...(shared.ownFiles.length === 0
        ? []
        : [`${remote.name} carries its own copy of ${shared.name}; is it built to run alone?`]),
      ...checkVersion(remote.name, shared, shares),
    ]),
    ...Object.entries(remote.uses).flatMap(([name, used]) =>
      checkExports(remote.name, { name, used }, shares),
    ),
  ];
}

function checkVersion(
  remote: string,
  shared: { name: string; requiredVersion: string },
  shares: Shares,
): readonly string[] {
  const { name, requiredVersion: required } = shared;
  const provided = shares.versions[name];
  if (required === "") return [`${remote} does not say which version of ${name} it needs.`];
  if (provided === undefined) {
    return [`${remote} needs ${name} ${required}, and the shell does not share it.`];
  }
  if (validRange(required) !== null && satisfies(provided, required)) return [];
  return [`${remote} needs ${name} ${required}, and the shell provides ${provided}.`];
}

function checkExports(
  remote: string,
  { name, used }: { name: string; used: readonly string[] },
  { exports }: Shares,
): readonly string[] {
  const provided = new Set(exports[name] ?? used);
  const missing = used.filter((one) => !provided.has(one));
  if (missing.length === 0) return [];
  return [
    `${remote} imports ${missing.join(", ")} of ${name}, which the shell's build does not have. Deploy the shell first.`,
  ];
}
