import { readText } from "./files.ts";

/** One instruction; `flags` are its `--name=value` words, which come first. */
export interface Instruction {
  name: string;
  flags: Record<string, string>;
  rest: string;
}

/** One `FROM … AS name` and what follows it. */
export interface Stage {
  name: string;
  /** An image, or an earlier stage. */
  from: string;
  instructions: Instruction[];
}

export const DOCKERFILE = "deploy/Dockerfile";

/** The stages of a Dockerfile in their order: continued lines joined, comments left out. */
export function readStages(text = readText(DOCKERFILE)): Stage[] {
  const stages: Stage[] = [];
  /** Defaults of the arguments before the first stage. */
  const images: Record<string, string> = {};
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === "ARG" && stages.length === 0) {
      const [name = "", image = ""] = instruction.rest.split("=");
      images[name] = image;
      continue;
    }
    if (instruction.name !== "FROM") {
      stages.at(-1)?.instructions.push(instruction);
      continue;
    }
    const [, from = "", name = ""] = /^(\S+) AS (\S+)$/.exec(instruction.rest) ?? [];
    if (name === "") throw new Error(`A stage without a name: ${instruction.rest}`);
    const image = from.replace(/^\$\{(\w+)\}$/, (_, argument: string) => images[argument] ?? "");
    stages.push({ name, from: image, instructions: [] });
  }
  return stages;
}

/** The stage of that name. */
export function stageOf(stages: Stage[], name: string): Stage {
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`There is no stage ${name} in ${DOCKERFILE}.`);
  return stage;
}

/** A stage's instructions after those of its base stages. */
export function flattenStage(stages: Stage[], name: string): Instruction[] {
  const stage = stageOf(stages, name);
  const below = stages.some((one) => one.name === stage.from);
  return [...(below ? flattenStage(stages, stage.from) : []), ...stage.instructions];
}

/** The last instruction of a kind; undefined without one. */
export function lastOf(instructions: Instruction[], name: string): Instruction | undefined {
  return instructions.findLast((one) => one.name === name);
}

/** The variables that ENV sets. */
export function envOf(instructions: Instruction[]): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === "ENV")
    .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)]);
  return Object.fromEntries(
    pairs.map(([, name = "", quoted, plain]) => [name, quoted ?? plain ?? ""]),
  );
}

/** The arguments of a command in JSON form; a shell would swallow signals. */
export function argumentsOf(instruction: Instruction | undefined): string[] {
  const words: unknown = JSON.parse(instruction?.rest ?? "[]");
  return Array.isArray(words) ? words.map(String) : [];
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split("\n").filter((line) => !/^\s*(#|$)/.test(line));
  const joined = lines.join("\n").replaceAll(/\\\n\s*/g, " ");
  return joined.split("\n").map((line) => {
    const [, name = "", flagged = "", rest = ""] =
      /^([A-Z]+)\s+((?:--[a-z-]+(?:=\S+)?\s+)*)(.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`Not an instruction: ${line}`);
    const flags = [...flagged.matchAll(/--([a-z-]+)(?:=(\S+))?/g)];
    return {
      name,
      flags: Object.fromEntries(flags.map(([, flag = "", value = ""]) => [flag, value])),
      rest: rest.trim(),
    };
  });
}
