import { addDays, INPUT_DAYS } from "@accord/domain";
import type { core } from "@accord/zod";

export type JsonSchema = Record<string, unknown>;

type Parse = (value: string) => { value: unknown } | undefined;

/**
 * Money and days are validated by functions, which JSON Schema cannot express. So sample texts are
 * parsed with the schema, and its format follows from which ones it accepts.
 */
export function wireFormat(schema: core.$ZodTypes, described: JsonSchema): JsonSchema {
  const parse = parserOf(schema);
  const hasNoFormat = ["enum", "const", "pattern", "format"].every((name) => !(name in described));
  const number = asNumber(parse);
  if (number) return number;
  if (hasNoFormat) {
    const format = formats.find(({ accepts, rejects }) => {
      return accepts.every((text) => parse(text)) && !rejects.some((text) => parse(text));
    });
    if (format) return withoutLengths(described, format.schemaOf(parse));
  }
  const isFilled = hasNoFormat && parse("") === undefined && parse("text") !== undefined;
  return isFilled
    ? { ...described, minLength: Math.max(1, Number(described.minLength ?? 1)) }
    : described;
}

function parserOf(schema: core.$ZodTypes): Parse {
  return (value) => {
    if (!("safeParse" in schema) || typeof schema.safeParse !== "function") return undefined;
    const result: unknown = schema.safeParse(value);
    if (typeof result !== "object" || result === null || !("data" in result)) return undefined;
    return { value: result.data };
  };
}

/** A format replaces lengths, except for e-mail addresses. */
function withoutLengths(described: JsonSchema, format: JsonSchema): JsonSchema {
  const rest = Object.entries(described).filter(
    ([name]) => name !== "minLength" && (name !== "maxLength" || format.format === "email"),
  );
  return { ...Object.fromEntries(rest), ...format };
}

/** Integers in queries and forms arrive as digits. */
function asNumber(parse: Parse): JsonSchema | undefined {
  const isAccepted = (number: number) => parse(String(number))?.value === number;
  const inside = SAMPLES.find(isAccepted);
  if (inside === undefined) return undefined;
  const minimum = isAccepted(0) ? 0 : findBound(isAccepted, inside, 0);
  const maximum = isAccepted(UNBOUNDED)
    ? {}
    : { maximum: findBound(isAccepted, inside, UNBOUNDED) };
  return { type: "integer", minimum, ...maximum };
}

const SAMPLES = [0, 1, 2026];
const UNBOUNDED = 1_000_000;

/** Binary search for the bound of the accepted range. */
function findBound(
  isAccepted: (number: number) => boolean,
  accepted: number,
  rejected: number,
): number {
  let [inside, outside] = [accepted, rejected];
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (isAccepted(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

interface Format {
  readonly accepts: readonly string[];
  readonly rejects: readonly string[];
  schemaOf(parse: Parse): JsonSchema;
}

const largest = "9999999999.99";

const beforeInputDays = addDays(INPUT_DAYS.first, -1);
const inputDays = `, from ${INPUT_DAYS.first} to ${INPUT_DAYS.last}`;

const formats: readonly Format[] = [
  {
    accepts: ["2026-02-28", "2024-02-29"],
    rejects: ["2026-02-29", "2026-2-28", "text", "20260228"],
    schemaOf: (parse) => ({
      type: "string",
      format: "date",
      description: `A day as YYYY-MM-DD${parse(beforeInputDays) ? "" : inputDays}.`,
      examples: ["2026-01-31"],
    }),
  },
  {
    accepts: ["8.00", "999.99"],
    rejects: ["1000.00", "8.001", "text", "1,000.00"],
    schemaOf: (parse) =>
      decimal(parse, 3, "A percentage as a decimal string: 8.00 is 8 %.", "8.00"),
  },
  {
    accepts: ["1250.00", largest],
    rejects: ["10000000000.00", "1.001", "text", "1,250.00"],
    schemaOf: (parse) =>
      decimal(parse, 10, "US dollars as a decimal string, exact to the cent.", "1250.00"),
  },
  {
    accepts: ["1250.00", largest, "10000000000.00"],
    rejects: ["1.001", "text", "1,250.00", "90071992547409.92"],
    schemaOf: (parse) =>
      decimal(parse, 14, "A sum of US dollars as a decimal string, exact to the cent.", "1250.00"),
  },
  {
    accepts: ["name@company.com"],
    rejects: ["name", "name@", "company.com"],
    schemaOf: () => ({ type: "string", format: "email" }),
  },
];

function decimal(parse: Parse, digits: number, description: string, example: string): JsonSchema {
  const sign = parse("-1.00") ? "-?" : "";
  const positiveOnly = parse("0.00") ? "" : "(?!0*(\\.0*)?$)";
  const pattern = `^${positiveOnly}${sign}\\d{1,${digits}}(\\.\\d{1,2})?$`;
  return { type: "string", pattern, description, examples: [example] };
}
