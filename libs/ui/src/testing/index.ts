export * from "./accessibility.ts";
export * from "./choose-item.ts";
export * from "./events.ts";
export * from "./find.ts";
export * from "./hold-double-clicks.ts";
export * from "./render.tsx";
