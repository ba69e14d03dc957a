export { createWriteClosing, signingQueues, startSigningWorkers } from "./close-envelopes.ts";
