import { remoteConfig } from "@accord/tools/webpack";
import { pageHeads } from "./src/page-heads.ts";
import { PdfFilesPlugin } from "./pdf-files-plugin.mjs";

const config = remoteConfig({
  dir: import.meta.dirname,
  heads: pageHeads,
  data: {
    "page-pdf-templates": ["/api/pdf-templates"],
    "page-reports": ["/api/investors?limit=10", "/api/reports/statements"],
  },
});

export default { ...config, plugins: [...config.plugins, new PdfFilesPlugin()] };
