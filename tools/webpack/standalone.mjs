import { createRequire } from "node:module";
import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { baseConfig } from "./base.mjs";
import { standaloneServer, stackAddress } from "./standalone-server.ts";

const require = createRequire(import.meta.url);

/** What the shell's page brings along for every remote. */
const STYLES = [
  "normalize.css/normalize.css",
  "@blueprintjs/core/lib/css/blueprint.css",
  "@accord/ui/theme.css",
];

/** The entry is written here, so that no remote has to carry one of its own. */
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
 * Webpack configuration of a remote that runs alone, for `webpack serve`: an ordinary application
 * with its own copies of the shared libraries. Nothing of it gets into what is published.
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
    ],
    devServer: standaloneServer({ stackUrl, port: process.env.PORT }),
  };
}
