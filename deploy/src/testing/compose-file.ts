import { parse } from "yaml";
import { readText } from "./files.ts";
import { interpolate, type Variables } from "./interpolate.ts";

/** The tested fields of a service in docker-compose.yml. */
export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  restart?: string;
  network_mode?: string;
  networks?: string[];
  ports?: string[];
  profiles?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[]; [option: string]: unknown };
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  deploy?: { resources: { limits: Record<string, unknown> } };
  secrets?: { source: string; target: string }[];
  volumes?: (string | { type: string; source: string; target: string; read_only?: boolean })[];
}

/** The tested fields of the file. */
export interface ComposeFile {
  name: string;
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

/** The file without interpolation. */
export const composeText = () => readText("docker-compose.yml");

/** The file with interpolation, as in Compose. Throws naming a missing variable. */
export function readCompose(variables: Variables): ComposeFile {
  const tree: unknown = parse(composeText(), { merge: true });
  return fill(tree, variables) as ComposeFile;
}

/** Compose interpolates variables before it converts types. */
function fill(node: unknown, variables: Variables): unknown {
  if (typeof node === "string") {
    const value = interpolate(node, variables);
    return value !== node && /^(true|false)$/.test(value) ? value === "true" : value;
  }
  if (Array.isArray(node)) return node.map((item) => fill(item, variables));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "environment" ? fillTexts(value, variables) : fill(value, variables),
    ]),
  );
}

const fillTexts = (node: object, variables: Variables) =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, interpolate(String(value), variables)]),
  );
