import { remoteConfig } from "@accord/tools/webpack";
import { PdfFilesPlugin } from "./pdf-files-plugin.mjs";

const config = remoteConfig({ name: "documents", dir: import.meta.dirname });

export default { ...config, plugins: [...config.plugins, new PdfFilesPlugin()] };
