import * as z from "@accord/zod";

/** Reads the environment through a schema; a wrong or missing variable stops the start by name. */
export function readEnv<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined> = process.env,
): z.output<T> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${lines.join("\n")}`);
}

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** What every service reads. */
export const commonEnv = z.object({
  NODE_ENV: z.string().default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535),
  DATABASE_URL: z.string().min(1),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "Not a time zone such as America/New_York")
    .default("America/New_York"),
  TOKEN_PRIVATE_KEY_FILE: z.string().min(1),
  TOKEN_PUBLIC_KEYS_DIR: z.string().min(1),
});
