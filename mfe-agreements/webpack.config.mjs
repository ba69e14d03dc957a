import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({
  dir: import.meta.dirname,
  data: {
    "page-agreements": ["/api/agreements?limit=25&sort=-reference"],
    "page-payouts": ["/api/payouts/sums", "/api/payouts?view=upcoming&sort=date&limit=25"],
  },
});
