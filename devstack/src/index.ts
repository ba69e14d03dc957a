export { startPostgres } from "./postgres/start-postgres.ts";
export { buildFrontEnd } from "./stack/front-end.ts";
export { PROCESSES } from "./stack/processes.ts";
export { startStack } from "./stack/start-stack.ts";
export type { Stack, StackOptions } from "./stack/stack.ts";
export type { Replicas } from "./stack/replicas.ts";
