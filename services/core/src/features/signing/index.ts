export { createWriteClosing, signingQueues, workOnClosings } from "./close-envelopes.ts";
