import { parseArgs } from "node:util";
import { type Day, isDay } from "@accord/domain";
import { SettingsError } from "@accord/processes";
import { checkReplicas, REPLICATED, type Replicas } from "./replicas.ts";

const USAGE =
  "npm start takes the number of replicas of a service: " +
  `${REPLICATED.map((name) => `--${name}`).join(", ")}, for example npm start -- --documents 3; ` +
  "and the firm's day: npm start -- --today 2027-01-04.";

/** Reads `--documents 3 --core 2 --today 2027-01-04`; throws SettingsError. */
export function readStartArguments(args: readonly string[]): { replicas: Replicas; today?: Day } {
  const { today, ...counts } = parse(args);
  const replicas: Replicas = {};
  for (const name of REPLICATED) {
    const count = counts[name];
    if (count === undefined) continue;
    if (!/^\d+$/.test(count)) throw new SettingsError(`--${name} ${count} is no number. ${USAGE}`);
    replicas[name] = Number(count);
  }
  checkReplicas(replicas);
  if (today === undefined) return { replicas };
  if (!isDay(today)) throw new SettingsError(`--today ${today} is no day. ${USAGE}`);
  return { replicas, today };
}

function parse(args: readonly string[]): Partial<Record<string, string>> {
  const option = { type: "string" } as const;
  const names = [...REPLICATED, "today"];
  const options = Object.fromEntries(names.map((name) => [name, option]));
  try {
    return { ...parseArgs({ args: [...args], options, allowPositionals: false }).values };
  } catch {
    throw new SettingsError(`${args.join(" ")} is not understood. ${USAGE}`);
  }
}
