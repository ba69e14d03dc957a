import { remoteConfig } from "@accord/tools/webpack";
import { pageHeads } from "./src/page-heads.ts";

export default remoteConfig({
  dir: import.meta.dirname,
  heads: pageHeads,
  data: { "page-investors": ["/api/investors?limit=25&sort=name", "/api/saved-views"] },
});
