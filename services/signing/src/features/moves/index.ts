export { tellAtOnce, tellCore } from "./tell-core.ts";
