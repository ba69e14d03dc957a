import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import HtmlWebpackPlugin from "html-webpack-plugin";

const require = createRequire(import.meta.url);

/** A script of its own before everything else: the Content-Security-Policy forbids inline ones. */
export class ThemePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const script = require.resolve("@accord/ui/theme-script.js");
    compiler.hooks.thisCompilation.tap("ThemePlugin", (compilation) => {
      let name = "";
      // Before the assets are minified.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "ThemePlugin", stage }, () => {
        const source = compiler.inputFileSystem.readFileSync(script);
        compilation.fileDependencies.add(script);
        name = `theme.${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
        compilation.emitAsset(name, new sources.RawSource(source));
      });
      const { alterAssetTagGroups } = HtmlWebpackPlugin.getHooks(compilation);
      alterAssetTagGroups.tap("ThemePlugin", (data) => {
        data.headTags.unshift({
          tagName: "script",
          voidTag: false,
          meta: { plugin: "theme" },
          attributes: { src: `${data.publicPath}${name}` },
        });
        return data;
      });
    });
  }
}
