import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { baseConfig } from "../../../webpack/base.mjs";
import { sharedByShell } from "../../../webpack/shared.mjs";
import { SharesPlugin } from "../../../webpack/shares-plugin.mjs";

const dir = import.meta.dirname;
const base = baseConfig({ dir, production: true });
const { react, "@tanstack/react-query": query } = sharedByShell();

/** A shell that shares two packages: one at once, one on demand. */
export default {
  ...base,
  devtool: false,
  entry: path.join(dir, "index.ts"),
  plugins: [
    ...base.plugins,
    new ModuleFederationPlugin({
      name: "shell",
      shared: { react, "@tanstack/react-query": { ...query, eager: false } },
      manifest: false,
      dts: false,
    }),
    new SharesPlugin(),
  ],
};
