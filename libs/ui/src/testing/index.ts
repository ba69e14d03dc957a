export * from "./accessibility.ts";
export * from "./choose-item.ts";
export * from "./events.ts";
export { allByRole, byRole, firstByRole } from "./find.ts";
export * from "./hold-double-clicks.ts";
export * from "./page-parts.ts";
export * from "./render.tsx";
