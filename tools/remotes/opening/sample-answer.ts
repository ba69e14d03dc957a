import { currentUser, publicEndpoints, type Endpoint } from "@accord/contracts";
import type { core, ZodType } from "@accord/zod";
import { safeParse, toJSONSchema } from "@accord/zod/json-schema";

const TEXTS = [
  "",
  "0.00",
  "2026-01-02",
  "2026-01-02T03:04:05.000Z",
  "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001",
  "person@example.com",
  "0000",
  "text",
];

type Schema = Readonly<Record<string, unknown>>;

const asSchema = (value: unknown): Schema =>
  typeof value === "object" && value !== null ? { ...value } : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function sampleObject({ properties, required }: Schema): object {
  const parts = asSchema(properties);
  const names = asList(required).filter((name) => typeof name === "string");
  return Object.fromEntries(names.map((name) => [name, sampleOf(asSchema(parts[name]))]));
}

/** The smallest value of a JSON Schema: lists are empty, what may be null is null. */
function sampleOf(schema: Schema): unknown {
  if ("const" in schema) return schema["const"];
  if ("default" in schema) return schema["default"];
  const [first] = asList(schema["enum"]);
  if (first !== undefined) return first;
  const choices = [...asList(schema["anyOf"]), ...asList(schema["oneOf"])].map(asSchema);
  const choice = choices.find(({ type }) => type === "null") ?? choices[0];
  if (choice) return sampleOf(choice);
  switch (schema["type"]) {
    case "array":
      return [];
    case "object":
      return sampleObject(schema);
    case "string":
      return asList(schema["examples"])[0];
    case "number":
    case "integer":
      return typeof schema["minimum"] === "number" ? Math.max(0, schema["minimum"]) : 0;
    case "boolean":
      return false;
    default:
      return null;
  }
}

/** Functions check money and days, so texts are tried with the type itself. */
const textOf = (type: core.$ZodTypes) => TEXTS.find((text) => safeParse(type, text).success) ?? "";

const sampleOfType = (type: ZodType) =>
  sampleOf(
    asSchema(
      toJSONSchema(type, {
        io: "output",
        unrepresentable: "any",
        reused: "inline",
        override: ({ zodSchema, jsonSchema }) => {
          if (jsonSchema.type === "string") jsonSchema.examples = [textOf(zodSchema)];
        },
      }),
    ),
  );

/** An administrator of an empty product. */
const sampleUser = () => ({
  ...asSchema(sampleOfType(currentUser)),
  roles: ["viewer", "staff", "approver", "admin"],
  today: new Date().toISOString().slice(0, 10),
  timeZone: "America/New_York",
  productName: "Accord",
  idleMinutes: 30,
  flags: { TEST_MODE: true, ADVANCED_ROI_CALCULATIONS: true },
});

/** A path without parameters wins: `/api/payouts/upcoming` is no `/api/payouts/:id`. */
function findEndpoint(method: string, path: string): Endpoint | undefined {
  const ofMethod = publicEndpoints.filter((endpoint) => endpoint.method === method);
  const matches = (endpoint: Endpoint) =>
    new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
  return ofMethod.find((endpoint) => endpoint.path === path) ?? ofMethod.find(matches);
}

interface SampleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What an empty product answers, in the shape of the contract; 404 for an unknown call. */
export function sampleAnswer(method: string, path: string): SampleAnswer {
  if (path === "/api/auth/user") return { status: 200, body: sampleUser() };
  const endpoint = findEndpoint(method, path);
  if (!endpoint) {
    const body = { message: "Not found", code: "not_found", requestId: "opening" };
    return { status: 404, body };
  }
  const { response, status } = endpoint;
  return { status, body: response && sampleOfType(response) };
}
