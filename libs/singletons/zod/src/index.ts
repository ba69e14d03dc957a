import { config } from "zod";

// In a page zod must not probe `new Function`, which the Content-Security-Policy reports; a service
// may, and checks its answers in a third of the time.
config({ jitless: "document" in globalThis });

/**
 * The part of zod 4 that contracts and forms use, as one shared instance.
 * Use it as `import * as z from "@accord/zod"`. Only listed names are kept in the bundle,
 * so add a name here when a contract first needs it.
 */
export {
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
  number,
  object,
  pipe,
  preprocess,
  strictObject,
  string,
  stringbool,
  union,
  url,
  uuid,
} from "zod";
export type { core, infer, input, output } from "zod";
