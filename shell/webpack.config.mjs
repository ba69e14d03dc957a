import { shellConfig } from "@accord/tools/webpack";
import { pageHeads } from "./src/page-heads.ts";

// The dashboard lists no data: three more calls would compete with its scripts for connections.
export default shellConfig({
  dir: import.meta.dirname,
  heads: pageHeads,
  // Nothing for administrators: the 403 of others would fill the security log.
  data: {
    "page-admin": [
      "/api/approvals",
      "/api/debug/environment",
      "/api/funding-accounts",
      "/api/deleted?limit=25",
    ],
  },
});
