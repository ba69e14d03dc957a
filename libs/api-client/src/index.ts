export * from "./api-error.ts";
export { callPage, type Page } from "./call-page.ts";
export { call } from "./call.ts";
export * from "./create-query-client.ts";
export * from "./current-user.ts";
export type { AnswerOf, InputOf, MutationId, PathOf } from "./endpoint-types.ts";
export * from "./queries.ts";
export { refreshes } from "./refreshes.ts";
export * from "./use-write.ts";
