import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({
  name: "investors",
  dir: import.meta.dirname,
  data: { "page-investors": ["/api/investors?limit=25&sort=name"] },
});
