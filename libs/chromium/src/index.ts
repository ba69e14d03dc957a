export { cacheDir, fontsConf } from "./cache-dir.ts";
export { createDirOnce } from "./create-dir-once.ts";
export { unpackChromium, type UnpackedChromium } from "./unpack-chromium.ts";
