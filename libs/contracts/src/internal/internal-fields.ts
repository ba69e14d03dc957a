import { readFileSync, writeFileSync } from "node:fs";
import { toJSONSchema } from "@accord/zod/json-schema";
import type { ZodType } from "@accord/zod";
import type { Endpoint } from "../endpoint.ts";
import * as internal from "./index.ts";

/** Paths such as `paid[].amount`; a trailing question mark means optional. */
export type FieldPaths = readonly string[];

export type InternalFields = Readonly<
  Record<string, { readonly body: FieldPaths; readonly response: FieldPaths }>
>;

/** The fields of the previous release, which may run at the same time. */
const RELEASED = new URL("released-fields.json", import.meta.url);
export const RENEW = "npm run contracts:release";

export function internalEndpoints(): Endpoint[] {
  const exported: readonly unknown[] = Object.values(internal);
  return exported.filter(isEndpoint);
}

export const readInternalFields = (): InternalFields =>
  Object.fromEntries(
    internalEndpoints().map(({ method, path, body, response }) => [
      `${method} ${path}`,
      { body: fieldsOf(body), response: fieldsOf(response) },
    ]),
  );

export const readReleasedFields = (): InternalFields => JSON.parse(readFileSync(RELEASED, "utf8"));

export const schemaOf = (schema: ZodType): unknown =>
  toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const fieldsOf = (schema: ZodType | undefined): string[] =>
  schema ? [...new Set(pathsOf(schemaOf(schema), ""))].sort() : [];

function pathsOf(tree: unknown, parent: string): string[] {
  if (typeof tree !== "object" || tree === null) return [];
  const member = (name: string): unknown => Reflect.get(tree, name);
  const choices = ["anyOf", "oneOf", "allOf"].flatMap((name) => listOf(member(name)));
  const required = new Set(listOf(member("required")));
  return [
    ...choices.flatMap((choice) => pathsOf(choice, parent)),
    ...pathsOf(member("items"), `${parent}[]`),
    ...Object.entries(Object(member("properties"))).flatMap(([name, property]) => {
      const path = parent === "" ? name : `${parent}.${name}`;
      return [required.has(name) ? path : `${path}?`, ...pathsOf(property, path)];
    }),
  ];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

if (import.meta.main) {
  writeFileSync(RELEASED, `${JSON.stringify(readInternalFields(), undefined, 2)}\n`);
}
