import { config } from "zod";

// In the browser zod's `new Function` violates the Content-Security-Policy; in services it is three
// times as fast.
config({ jitless: "document" in globalThis });

/** Add a name when it is first needed. */
export {
  ZodObject,
  ZodType,
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  email,
  enum,
  iso,
  literal,
  never,
  number,
  object,
  pipe,
  preprocess,
  record,
  strictObject,
  string,
  stringbool,
  union,
  url,
  uuid,
} from "zod";
export type { core, infer, input, output } from "zod";
