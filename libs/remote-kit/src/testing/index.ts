export * from "./fake-server.ts";
export * from "./open-page.tsx";
export * from "./page-parts.ts";
