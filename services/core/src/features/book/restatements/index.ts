export { readRestatements, type RestatedRow } from "./restatements.read.ts";
export { dateRestatements, recordPrints } from "./restatements.store.ts";
