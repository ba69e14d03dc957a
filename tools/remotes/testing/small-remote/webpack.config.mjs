import { remoteConfig } from "../../../webpack/preset.mjs";

export default remoteConfig({
  dir: import.meta.dirname,
  description: { name: "investors", paths: ["/investors"], links: [] },
  exposes: { "./remote": "./remote.ts" },
});
