import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({
  dir: import.meta.dirname,
  data: {
    "page-payout-runs": ["/api/payout-runs?limit=25", "/api/saved-views"],
    "page-approvals": ["/api/approvals"],
  },
});
