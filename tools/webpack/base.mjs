import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import { CompressPlugin } from "./compress-plugin.mjs";
import { FreshFilesPlugin } from "./fresh-files-plugin.mjs";
import { NoBuildPaths } from "./no-build-paths.mjs";

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

const runtimeCore = path.join(
  path.dirname(require.resolve("@module-federation/runtime-core")),
  "index.js",
);

const swc = {
  loader: require.resolve("swc-loader"),
  options: {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      target: "es2022",
      transform: { react: { runtime: "automatic" } },
    },
  },
};

const rules = [
  { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve("css-loader")] },
  { test: /blueprint[\w-]*\.css$/, use: path.join(here, "blueprint-css.mjs") },
  { test: /pdfjs-dist.*\.mjs$/, use: path.join(here, "no-module-url.mjs") },
  { test: /\.(woff2|svg|png)$/, type: "asset/resource" },
  // Only Blueprint's imperative context menu needs it; it would add popovers to every page.
  { test: /contextMenuSingleton\.js$/, sideEffects: false },
];

const pruning = [
  new webpack.NormalModuleReplacementPlugin(
    /^\.\/iconLoader$/,
    path.join(here, "no-icon-names.mjs"),
  ),
  new webpack.ContextReplacementPlugin(/date-fns[\\/]locale/, /en-US[\\/]index\.js$/),
];

const minimizer = [
  new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
];

export function baseConfig({ dir, production }) {
  const name = production ? "[name].[contenthash:8]" : "[name]";
  return {
    mode: production ? "production" : "development",
    context: dir,
    // Never an eval devtool: the Content-Security-Policy forbids it. Maps of production stay beside
    // the build for developers: the gateway does not serve them.
    devtool: production ? "hidden-source-map" : "cheap-module-source-map",
    output: {
      path: path.join(dir, "dist"),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: "[name].[contenthash:8][ext]",
      clean: true,
      // Runs a module again that failed, since its dependency may be loaded by now.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: [".tsx", ".ts", ".mjs", ".js"],
      // The plugin would bundle the CommonJS variant as well.
      alias: { "@module-federation/runtime-core$": runtimeCore },
    },
    module: { rules },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      new FreshFilesPlugin(),
      new NoBuildPaths([dir, runtimeCore.split(`${path.sep}node_modules${path.sep}`)[0]]),
      ...pruning,
      ...(production ? [new CompressPlugin()] : []),
    ],
    // A build with an error leaves the last one as it is, also while watching.
    optimization: { minimizer, emitOnErrors: false },
    performance: { hints: false },
    stats: "errors-warnings",
  };
}
