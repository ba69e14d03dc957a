import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { describeRemote } from "../remotes/describe-remote.ts";
import { baseConfig } from "./base.mjs";
import { DescriptionPlugin } from "./description-plugin.mjs";
import { HeadScriptPlugin } from "./head-script-plugin.mjs";
import { PagesPlugin } from "./pages-plugin.mjs";
import { sharedByRemote, sharedByShell } from "./shared.mjs";
import { standaloneConfig } from "./standalone.mjs";
import { SharesPlugin } from "./shares-plugin.mjs";
import { UsesPlugin } from "./uses-plugin.mjs";

const isProduction = () => process.env.NODE_ENV !== "development";
const isStandalone = () => process.env.ACCORD_STANDALONE === "1";

/** Two chunks of similar size that load in parallel. */
const REACT_DOM = /node_modules[\\/](react-dom|scheduler)[\\/]/;
const FRAMEWORK =
  /node_modules[\\/](react|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@reduxjs|@tanstack|react-router|react-router-dom|@module-federation)[\\/]/;

const FRAME = "frame.html";

const chunkOf = (exposed) => `__federation_expose_${exposed.replace("./", "")}`;

const htmlOf = (dir, filename, templateParameters) =>
  new HtmlWebpackPlugin({
    filename,
    template: path.join(dir, "src/html/page.tsx"),
    templateParameters,
    scriptLoading: "defer",
  });

/** @returns {import("webpack").Configuration} */
export function shellConfig({ dir, data = {}, heads = {} }) {
  const base = baseConfig({ dir, production: isProduction() });
  return {
    ...base,
    entry: { main: path.join(dir, "src/index.ts") },
    output: { ...base.output, publicPath: "/", uniqueName: "accord_shell" },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: "shell",
        remotes: {},
        shared: sharedByShell(),
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: "web" } },
      }),
      htmlOf(dir, "index.html", { hasFrame: false }),
      htmlOf(dir, FRAME, { hasFrame: true }),
      new HeadScriptPlugin(
        ["early-input.js", "start-after-paint.js"].map((name) => path.join(dir, "src/html", name)),
        { deferredPage: FRAME },
      ),
      new PagesPlugin({ start: ["main", "bootstrap"], data, heads }),
      new SharesPlugin(),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          framework: { name: "framework", test: FRAMEWORK, chunks: "all", enforce: true },
          reactDom: { name: "react-dom", test: REACT_DOM, chunks: "all", enforce: true },
          // Fewer files: each is a round trip.
          defaultVendors: false,
        },
      },
    },
  };
}

/**
 * The remote in `dir`, described by `accord` of its package.json. With ACCORD_STANDALONE=1 it runs
 * without the shell. `data` lists the first API calls by page (`{
 * "page-investors": ["/api/investors?limit=25"] }`), which the gateway preloads, and `heads` the title
 * and subtitle of a page without a query, which the gateway sends in the page's HTML.
 *
 * @returns {import("webpack").Configuration}
 */
export function remoteConfig({
  dir,
  description = describeRemote(dir),
  exposes = { "./remote": "./src/remote.tsx" },
  data = {},
  heads = {},
}) {
  const { name } = description;
  if (isStandalone()) return standaloneConfig({ name, dir });
  const base = baseConfig({ dir, production: isProduction() });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: "auto", uniqueName: `accord_${name}` },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        filename: isProduction() ? "remoteEntry.[contenthash:8].js" : "remoteEntry.js",
        exposes,
        shared: sharedByRemote(),
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: "web" } },
      }),
      new DescriptionPlugin(description),
      new UsesPlugin(),
      new PagesPlugin({ start: [name, ...Object.keys(exposes).map(chunkOf)], data, heads }),
    ],
  };
}
