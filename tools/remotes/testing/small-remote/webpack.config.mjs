import { remoteConfig } from "../../../webpack/preset.mjs";

export default remoteConfig({
  name: "investors",
  dir: import.meta.dirname,
  exposes: { "./remote": "./remote.ts" },
});
