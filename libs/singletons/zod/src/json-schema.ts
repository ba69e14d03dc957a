/** JSON Schema of a zod schema, for the OpenAPI document. Server only: it is kept out of browser bundles. */
export { toJSONSchema } from "zod";
