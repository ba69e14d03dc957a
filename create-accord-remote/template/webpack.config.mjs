import { remoteConfig } from "@accord/tools/webpack";

// `accord` of package.json names the remote, its paths and its links in the sidebar.
export default remoteConfig({
  dir: import.meta.dirname,
  // What the page reads first, so that the browser asks for it with the page's files.
  data: { "page-sample": ["/api/dashboard/metrics"] },
});
