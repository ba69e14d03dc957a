import { shellConfig } from "@accord/tools/webpack";

// The dashboard lists no data: three more calls would compete with its scripts for connections.
export default shellConfig({
  dir: import.meta.dirname,
  data: {
    "page-admin": [
      "/api/debug/environment",
      "/api/users",
      "/api/deleted?limit=25",
      "/api/security-log?limit=25",
    ],
  },
});
