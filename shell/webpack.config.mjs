import { shellConfig } from "@accord/tools/webpack";

// The dashboard lists no data: three more calls would compete with its scripts for connections.
export default shellConfig({
  dir: import.meta.dirname,
  // Not what only administrators may read: others would get a 403, which the security log keeps.
  data: { "page-admin": ["/api/debug/environment", "/api/deleted?limit=25"] },
});
