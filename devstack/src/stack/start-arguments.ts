import { parseArgs } from "node:util";
import { checkReplicas, REPLICATED, type Replicas } from "./replicas.ts";
import { SettingsError } from "@accord/processes";

const USAGE =
  "npm start takes the number of replicas of a service: " +
  `${REPLICATED.map((name) => `--${name}`).join(", ")}, for example npm start -- --documents 3.`;

/** Reads `--documents 3 --core 2`; throws SettingsError. */
export function readStartArguments(args: readonly string[]): Replicas {
  const given = parse(args);
  const replicas: Replicas = {};
  for (const name of REPLICATED) {
    const count = given[name];
    if (count === undefined) continue;
    if (!/^\d+$/.test(count)) throw new SettingsError(`--${name} ${count} is no number. ${USAGE}`);
    replicas[name] = Number(count);
  }
  return checkReplicas(replicas);
}

function parse(args: readonly string[]): Partial<Record<string, string>> {
  const option = { type: "string" } as const;
  const options = { core: option, documents: option, signing: option, gateway: option };
  try {
    return { ...parseArgs({ args: [...args], options, allowPositionals: false }).values };
  } catch {
    throw new SettingsError(`${args.join(" ")} is not understood. ${USAGE}`);
  }
}
