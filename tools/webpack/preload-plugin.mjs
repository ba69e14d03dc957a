import HtmlWebpackPlugin from "html-webpack-plugin";

const preload = (href) => ({
  tagName: "link",
  voidTag: true,
  meta: { plugin: "preload" },
  attributes: { rel: "preload", as: "script", href },
});

export class PreloadPlugin {
  constructor(group) {
    this.group = group;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("PreloadPlugin", (compilation) => {
      const { alterAssetTagGroups } = HtmlWebpackPlugin.getHooks(compilation);
      alterAssetTagGroups.tap("PreloadPlugin", (data) => {
        const files = compilation.namedChunkGroups.get(this.group)?.getFiles() ?? [];
        const scripts = files.filter((file) => /(?<!hot-update)\.js$/.test(file));
        data.headTags.unshift(...scripts.map((file) => preload(`${data.publicPath}${file}`)));
        return data;
      });
    });
  }
}
