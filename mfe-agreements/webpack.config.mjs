import { remoteConfig } from "@accord/tools/webpack";
import { pageHeads } from "./src/page-heads.ts";

export default remoteConfig({
  dir: import.meta.dirname,
  heads: pageHeads,
  data: {
    "page-agreements": ["/api/agreements?limit=25&sort=-reference", "/api/saved-views"],
    "page-payouts": [
      "/api/payouts/sums",
      "/api/payouts?view=upcoming&sort=date&limit=25",
      "/api/saved-views",
    ],
  },
});
