export { dateRestatements, recordPrints } from "./restatements.store.ts";
