import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({
  dir: import.meta.dirname,
  data: { "page-investors": ["/api/investors?limit=25&sort=name", "/api/saved-views"] },
});
