import { remoteConfig } from "@accord/tools/webpack";
import { pageHeads } from "./src/page-heads.ts";

export default remoteConfig({
  dir: import.meta.dirname,
  heads: pageHeads,
  data: {
    "page-payout-runs": ["/api/payout-runs?limit=25", "/api/saved-views"],
    "page-approvals": ["/api/approvals"],
  },
});
