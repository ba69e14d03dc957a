import { createRequire } from "node:module";
import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { baseConfig } from "./base.mjs";
import { HeadScriptPlugin } from "./head-script-plugin.mjs";
import { standaloneServer, stackAddress } from "./standalone-server.ts";

const require = createRequire(import.meta.url);

const STYLES = [
  "normalize.css/normalize.css",
  "@blueprintjs/core/lib/css/blueprint.css",
  "@accord/ui/theme.css",
];

/** Generated, so that remotes need no entry of their own. */
function entryOf({ name, dir, stackUrl }) {
  const from = (file) => JSON.stringify(file);
  const source = [
    `import { startStandalone } from ${from(require.resolve("@accord/remote-kit/standalone"))};`,
    `import { remote } from ${from(path.join(dir, "src/remote.tsx"))};`,
    `startStandalone(remote, ${JSON.stringify({ name, stackUrl })});`,
  ];
  return `data:text/javascript,${encodeURIComponent(source.join("\n"))}`;
}

/**
 * Has its own copies of the shared libraries; never published.
 *
 * @returns {import("webpack").Configuration}
 */
export function standaloneConfig({ name, dir }) {
  const stackUrl = stackAddress(process.env.API_URL || undefined);
  const base = baseConfig({ dir, production: false });
  return {
    ...base,
    entry: { main: [...STYLES, entryOf({ name, dir, stackUrl })] },
    output: { ...base.output, publicPath: "/", uniqueName: `accord_${name}_alone` },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({
        title: `${name}, alone`,
        template: path.join(import.meta.dirname, "standalone.html"),
      }),
      new HeadScriptPlugin(),
    ],
    devServer: standaloneServer({ stackUrl, port: process.env.PORT }),
  };
}
