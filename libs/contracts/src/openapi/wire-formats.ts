import type { core } from "@accord/zod";

export type JsonSchema = Record<string, unknown>;

type Take = (value: string) => { value: unknown } | undefined;

/**
 * Money and days are validated by functions, which JSON Schema cannot express. So sample texts are
 * parsed with the schema, and its format follows from which ones it accepts.
 */
export function wireFormat(schema: core.$ZodTypes, described: JsonSchema): JsonSchema {
  const take = takeOf(schema);
  const isFree = ["enum", "const", "pattern", "format"].every((name) => !(name in described));
  const number = asNumber(take);
  if (number) return number;
  if (isFree) {
    const found = formats.find(({ takes, refuses }) => {
      return takes.every((text) => take(text)) && !refuses.some((text) => take(text));
    });
    if (found) return withoutLengths(described, found.is(take));
  }
  const isFilled = isFree && take("") === undefined && take("text") !== undefined;
  return isFilled
    ? { ...described, minLength: Math.max(1, Number(described.minLength ?? 1)) }
    : described;
}

function takeOf(schema: core.$ZodTypes): Take {
  return (value) => {
    if (!("safeParse" in schema) || typeof schema.safeParse !== "function") return undefined;
    const result: unknown = schema.safeParse(value);
    if (typeof result !== "object" || result === null || !("data" in result)) return undefined;
    return { value: result.data };
  };
}

/** A format replaces lengths, except for e-mail addresses. */
function withoutLengths(described: JsonSchema, is: JsonSchema): JsonSchema {
  const rest = Object.entries(described).filter(
    ([name]) => name !== "minLength" && (name !== "maxLength" || is.format === "email"),
  );
  return { ...Object.fromEntries(rest), ...is };
}

/** Integers in queries and forms arrive as digits. */
function asNumber(take: Take): JsonSchema | undefined {
  const isTaken = (number: number) => take(String(number))?.value === number;
  const inside = SAMPLES.find(isTaken);
  if (inside === undefined) return undefined;
  const least = isTaken(0) ? 0 : edge(isTaken, inside, 0);
  const most = isTaken(BEYOND) ? {} : { maximum: edge(isTaken, inside, BEYOND) };
  return { type: "integer", minimum: least, ...most };
}

const SAMPLES = [0, 1, 2026];
const BEYOND = 1_000_000;

/** Binary search for the bound of the accepted range. */
function edge(isTaken: (number: number) => boolean, taken: number, refused: number): number {
  let [inside, outside] = [taken, refused];
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (isTaken(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

interface Format {
  readonly takes: readonly string[];
  readonly refuses: readonly string[];
  is(take: Take): JsonSchema;
}

const largest = "9999999999.99";

const formats: readonly Format[] = [
  {
    takes: ["2026-02-28", "2024-02-29"],
    refuses: ["2026-02-29", "2026-2-28", "text", "20260228"],
    is: (take) => ({
      type: "string",
      format: "date",
      description: `A day as YYYY-MM-DD${take("1899-12-31") ? "" : ", from 1900-01-01 to 2299-12-31"}.`,
      examples: ["2026-01-31"],
    }),
  },
  {
    takes: ["8.00", "999.99"],
    refuses: ["1000.00", "8.001", "text", "1,000.00"],
    is: (take) => decimal(take, 3, "A percentage as a decimal string: 8.00 is 8 %.", "8.00"),
  },
  {
    takes: ["1250.00", largest],
    refuses: ["10000000000.00", "1.001", "text", "1,250.00"],
    is: (take) =>
      decimal(take, 10, "US dollars as a decimal string, exact to the cent.", "1250.00"),
  },
  {
    takes: ["1250.00", largest, "10000000000.00"],
    refuses: ["1.001", "text", "1,250.00", "90071992547409.92"],
    is: (take) =>
      decimal(take, 14, "A sum of US dollars as a decimal string, exact to the cent.", "1250.00"),
  },
  {
    takes: ["name@company.com"],
    refuses: ["name", "name@", "company.com"],
    is: () => ({ type: "string", format: "email" }),
  },
];

function decimal(take: Take, digits: number, description: string, example: string): JsonSchema {
  const sign = take("-1.00") ? "-?" : "";
  const above = take("0.00") ? "" : "(?!0*(\\.0*)?$)";
  const pattern = `^${above}${sign}\\d{1,${digits}}(\\.\\d{1,2})?$`;
  return { type: "string", pattern, description, examples: [example] };
}
