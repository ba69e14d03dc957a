export { answerOnce } from "./answer-once.ts";
export { once } from "./once.ts";
export type { Outcome } from "./once.ts";
export { onceOf } from "./once-of.ts";
export type { OnceRequest } from "./once-of.ts";
