/** Describes schemas as JSON Schema. A door of its own, so that no browser bundle carries it. */
export { registry, toJSONSchema } from "zod";
