import { isDay } from "@accord/domain";
import * as z from "@accord/zod";

/** Throws and names each wrong or missing variable. */
export function readEnv<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined> = process.env,
): z.output<T> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  // One line, because a program that ended is often shown with the first line of its error alone.
  const problems = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`The environment is not complete: ${problems.join("; ")}`);
}

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** Base URLs of replicas, separated by commas. */
export const urlList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/, error: "Not a URL such as http://core:8080" })));

export const nonEmptyUrlList = urlList.refine(
  (urls) => urls.length > 0,
  "Name at least one address",
);

const emptyIsUnset = (value: unknown) => (value === "" ? undefined : value);

export const commonEnv = z.object({
  NODE_ENV: z.string().default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Milliseconds from SIGTERM to the last accepted request. */
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  DATABASE_URL: z.string().min(1),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "Not a time zone such as America/New_York")
    .default("America/New_York"),
  /** The day of a development stack; see `readClock`. */
  DEVELOPMENT_TODAY: z.string().refine(isDay, "Not a day such as 2027-01-04").optional(),
  TOKEN_PRIVATE_KEY_FILE: z.string().min(1),
  TOKEN_PUBLIC_KEYS_DIR: z.string().min(1),
  /** Prometheus, off when empty. Must not be public. */
  METRICS_PORT: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65535).optional()),
  METRICS_HOST: z.string().min(1).optional(),
  /** Traces, off when empty; OTEL_EXPORTER_OTLP_HEADERS and OTEL_RESOURCE_ATTRIBUTES apply too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    emptyIsUnset,
    z.url({ protocol: /^https?$/, error: "Not a URL such as http://collector:4318" }).optional(),
  ),
  /** The share of recorded traces. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(emptyIsUnset, z.coerce.number().min(0).max(1).default(0.1)),
  /** Slower statements are logged, 0: none. */
  SLOW_QUERY_MS: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).default(1_000)),
});
