export { tellCore } from "./tell-core.ts";
