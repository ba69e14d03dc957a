import { shellConfig } from "@accord/tools/webpack";

// The dashboard names no data: its code comes with the shell, and three calls more would take the
// connections that its scripts need.
export default shellConfig({
  dir: import.meta.dirname,
  data: { "page-admin": ["/api/debug/environment", "/api/deleted?limit=25"] },
});
