export * from "./test-database.ts";
export * from "./test-tokens.ts";
